import { DependencyDown } from '../../backend/src/platform/kernel/failures.js';
import { MongoDb } from '../../backend/src/platform/connections/mongodb/mongo-db.js';

/** A connection that can cut off one call or hide recent writes. */
export class BreakableMongoDb extends MongoDb {
  /** The number of queries that find nothing, because the document has not reached most servers yet. */
  blind = 0;
  private callsLeft = Infinity;
  private when: 'before' | 'after' = 'before';

  /**
   * Fails one call, the one with this number counted from now. `before`: the server has not done it; `after`: the
   * server has, but its answer is lost.
   */
  breakAt(call: number, when: 'before' | 'after'): void {
    this.callsLeft = call;
    this.when = when;
  }

  mend(): void {
    this.callsLeft = Infinity;
  }

  override async run<Answer>(work: () => PromiseLike<Answer>): Promise<Answer> {
    const isCutOff = --this.callsLeft === 0;
    if (isCutOff && this.when === 'before') throw new DependencyDown('the connection was cut');
    const answer = await super.run(work);
    if (Array.isArray(answer) && this.blind-- > 0) return [] as Answer;
    if (isCutOff) throw new DependencyDown('the connection was cut');
    return answer;
  }
}
