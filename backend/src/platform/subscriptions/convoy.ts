import { setImmediate as nextTurn } from 'node:timers/promises';

/** Somebody who reads the log from its beginning. */
interface Member {
  readonly position: number;
}

/**
 * Keeps readers that catch up side by side: who is ahead waits for the hindmost. So a page of the log is read and
 * opened once for all of them.
 */
export class Convoy {
  /** Everybody under way. Those who wait have what lets them go on. */
  private readonly members = new Map<Member, (() => void) | undefined>();
  private last: Promise<void> = Promise.resolve();

  join(member: Member): void {
    if (!this.members.has(member)) this.members.set(member, undefined);
  }

  /** Resolves when nobody is behind this member, in a turn of the event loop for it alone. */
  async abreast(member: Member): Promise<void> {
    await new Promise<void>((goOn) => {
      this.members.set(member, goOn);
      this.letGo();
    });
  }

  /** Lets the others go on without a member that has arrived, waits or stops. */
  leave(member: Member): void {
    if (this.members.delete(member)) this.letGo();
  }

  private letGo(): void {
    const hindmost = Math.min(...[...this.members.keys()].map(({ position }) => position));
    for (const [member, goOn] of this.members) {
      if (!goOn || member.position > hindmost) continue;
      this.members.set(member, undefined);
      this.last = this.last.then(() => nextTurn()).then(goOn);
    }
  }
}
