type Step = (name: string, act: () => Promise<void>) => void;

/** Steps that depend on each other: after a failed step the later ones fail at once instead of waiting in vain. */
export function story(): Step {
  let broken: string | undefined;
  return (name, act) =>
    it(name, async () => {
      if (broken) throw new Error(`not reached, because this step failed: ${broken}`);
      broken = name;
      await act();
      broken = undefined;
    });
}
