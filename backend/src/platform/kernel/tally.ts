/** Counts what is under way for each name. A name with nothing under way takes no memory. */
export class Tally<Name = string> {
  private readonly counts = new Map<Name, number>();

  get names(): Iterable<Name> {
    return this.counts.keys();
  }

  of(name: Name): number {
    return this.counts.get(name) ?? 0;
  }

  add(name: Name): void {
    this.counts.set(name, this.of(name) + 1);
  }

  remove(name: Name): void {
    if (this.of(name) > 1) this.counts.set(name, this.of(name) - 1);
    else this.counts.delete(name);
  }
}
