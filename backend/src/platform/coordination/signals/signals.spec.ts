import { signalsContract } from './signals.contract.js';
import { LocalSignals } from './signals.js';

signalsContract('within one process', async () => {
  const signals = new LocalSignals();
  return { here: signals, there: signals };
});
