import { DependencyDown } from '../../backend/src/platform/kernel/failures.js';
import { MongoDb } from '../../backend/src/platform/connections/mongodb/mongo-db.js';

/** A connection of which one call is cut off, or which does not show what was written. */
export class BreakableMongoDb extends MongoDb {
  /** So many questions find nothing: what they are after is not on the disks of most servers yet. */
  blind = 0;
  private callsLeft = Infinity;
  private when: 'before' | 'after' = 'before';

  /** The call of that number from now on fails: before the server has done it, or after, so that nobody knows. */
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
