import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.QueryBuilder;

/** BM25 (Lucene's default) with the English analyser: a passage is a document, a question the OR of its words. */
public class LuceneSearch {
  record Task(List<String> passages, List<String> questions, int shown) {}

  public static void main(String[] arguments) throws Exception {
    var json = new ObjectMapper();
    var task = json.readValue(System.in, Task.class);
    var analyzer = new EnglishAnalyzer();
    var directory = new ByteBuffersDirectory();
    try (var writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
      for (var passage : task.passages()) {
        var document = new Document();
        document.add(new TextField("text", passage, Store.NO));
        writer.addDocument(document);
      }
      writer.forceMerge(1); // one segment: the number of a document is that of its passage
    }
    var found = new ArrayList<List<Integer>>();
    try (var reader = DirectoryReader.open(directory)) {
      var searcher = new IndexSearcher(reader);
      for (var question : task.questions()) {
        Query query = new QueryBuilder(analyzer).createBooleanQuery("text", question);
        var hits = searcher.search(query == null ? new MatchNoDocsQuery() : query, task.shown()).scoreDocs;
        var numbers = new ArrayList<Integer>();
        for (var hit : hits) numbers.add(hit.doc);
        found.add(numbers);
      }
    }
    json.writeValue(System.out, found);
  }
}
