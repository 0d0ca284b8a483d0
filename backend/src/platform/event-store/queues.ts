/** Runs tasks of one name one after the other, and those of different names side by side. */
export class Queues {
  private readonly tails = new Map<string, Promise<void>>();

  /** The task's own outcome. A task that fails does not hold up the next. */
  run<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const result = (this.tails.get(name) ?? Promise.resolve()).then(task);
    const done = () => {
      if (this.tails.get(name) === tail) this.tails.delete(name);
    };
    const tail = result.then(done, done);
    this.tails.set(name, tail);
    return result;
  }

  /** Names with a task that waits or runs. */
  get busy(): number {
    return this.tails.size;
  }
}
