import { DependencyDown } from './failures.js';

/**
 * The longest wait for a turn. A task that waited longer is not begun, because the tasks before it wait for something
 * that is down.
 */
export const TURN_MILLISECONDS = 10_000;

/** Runs tasks of one name one after the other, and tasks of different names side by side. */
export class Queues {
  private readonly tails = new Map<string, Promise<void>>();

  constructor(private readonly turnMilliseconds = TURN_MILLISECONDS) {}

  /**
   * Returns the task's own outcome. A task that fails does not hold up the next.
   *
   * @throws DependencyDown when its turn came too late: then it was not begun
   */
  run<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const asked = performance.now();
    const result = (this.tails.get(name) ?? Promise.resolve()).then(() => {
      if (performance.now() - asked > this.turnMilliseconds) throw new DependencyDown(`${name} is busy`);
      return task();
    });
    const done = () => {
      if (this.tails.get(name) === tail) this.tails.delete(name);
    };
    const tail = result.then(done, done);
    this.tails.set(name, tail);
    return result;
  }

  /** The number of names with a task that waits or runs. */
  get busy(): number {
    return this.tails.size;
  }
}
