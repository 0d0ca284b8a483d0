/** What the module loads where Kafka is used. */
export { KafkaPublisher } from './kafka-publisher.js';
export { KafkaServer } from './kafka-server.js';
