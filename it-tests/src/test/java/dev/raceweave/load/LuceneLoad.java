package dev.raceweave.load;

import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Lucene: two threads index and update, two search what is there so far. */
final class LuceneLoad {
  private static final String[] WORDS = {"lock", "fence", "clock", "thread", "weave", "race"};

  private LuceneLoad() {}

  public static void main(String[] args) throws Exception {
    int documents = Crew.rounds(args, 1_000);
    try (ByteBuffersDirectory directory = new ByteBuffersDirectory();
        IndexWriter writer =
            new IndexWriter(
                directory,
                new IndexWriterConfig(new StandardAnalyzer())
                    .setMaxBufferedDocs(100)
                    .setRAMBufferSizeMB(IndexWriterConfig.DISABLE_AUTO_FLUSH));
        SearcherManager searchers = new SearcherManager(writer, null)) {
      AtomicBoolean indexed = new AtomicBoolean();
      Thread searching = new Thread(() -> search(searchers, indexed));
      Thread searchingToo = new Thread(() -> search(searchers, indexed));
      searching.start();
      searchingToo.start();
      Crew.run(2, member -> index(writer, member, documents));
      indexed.set(true);
      searching.join();
      searchingToo.join();
      writer.commit();
      writer.forceMerge(1);
      searchers.maybeRefreshBlocking();
      StringBuilder line = new StringBuilder("lucene:");
      for (String word : WORDS) {
        line.append(' ').append(word).append('=').append(count(searchers, word));
      }
      System.out.println(line);
    }
  }

  private static long index(IndexWriter writer, int member, int documents) throws Exception {
    for (int i = 0; i < documents; i++) {
      int number = member * documents + i;
      Document document = new Document();
      document.add(new StringField("id", Integer.toString(number), Field.Store.YES));
      document.add(new NumericDocValuesField("number", number));
      String text = WORDS[Crew.scramble(number) % 6] + " " + WORDS[Crew.scramble(-number) % 6];
      document.add(new TextField("text", text, Field.Store.NO));
      if (i % 10 == 9) {
        String replaced = Integer.toString(number - 5);
        writer.updateDocument(new Term("id", replaced), document);
      } else {
        writer.addDocument(document);
      }
    }
    return documents;
  }

  private static void search(SearcherManager searchers, AtomicBoolean indexed) {
    try {
      for (int i = 0; !indexed.get(); i++) {
        searchers.maybeRefresh();
        count(searchers, WORDS[i % WORDS.length]);
      }
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static int count(SearcherManager searchers, String word) throws Exception {
    IndexSearcher searcher = searchers.acquire();
    try {
      return searcher.search(new TermQuery(new Term("text", word)), 10).scoreDocs.length == 0
          ? 0
          : searcher.count(new TermQuery(new Term("text", word)));
    } finally {
      searchers.release(searcher);
    }
  }
}
