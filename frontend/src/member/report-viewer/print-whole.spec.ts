import '../../testing/browser';
import { printWhole } from './print-whole';

it('prints folded tables open, and folds them again', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const page = frame.contentDocument!;
  page.body.innerHTML = '<details></details><details open></details>';
  const open = () => [...page.querySelectorAll('details')].map((table) => table.open);
  const onPaper: boolean[][] = [];
  frame.contentWindow!.print = () => void onPaper.push(open());
  printWhole(frame);
  expect(onPaper).toEqual([[true, true]]);
  expect(open()).toEqual([false, true]);
});
