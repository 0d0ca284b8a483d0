import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import io.netty.channel.Channel;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;

/** mongo-java-server on a file and a port, made presentable to a driver that asks for MongoDB 4.4. */
public class MongoServerOnPort {
    public static void main(String[] given) {
        MongoServer server = new MongoServer(new Backend(given[0]));
        server.bind("127.0.0.1", Integer.parseInt(given[1]));
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    }

    private static class Backend extends H2Backend {
        private static final Set<String> READS = Set.of("find", "getMore", "count", "aggregate", "ping", "isMaster");

        Backend(String file) {
            // a date of MongoDB has milliseconds, and no more
            super(file, Clock.tickMillis(ZoneOffset.UTC));
            version(new Version());
        }

        /** A write that was acknowledged is in the file. */
        @Override
        public Document handleMessage(MongoMessage message) {
            Document answer = super.handleMessage(message);
            if (!READS.contains(message.getDocument().keySet().iterator().next())) commit();
            return answer;
        }

        @Override
        public Document handleCommand(Channel channel, String database, String command, Document query) {
            return super.handleCommand(channel, database, command.equals("hello") ? "isMaster" : command, query);
        }
    }

    private static class Version implements MongoVersion {
        public List<Integer> getVersionArray() {
            return List.of(4, 4, 0);
        }

        public int getWireVersion() {
            return 9;
        }
    }
}
