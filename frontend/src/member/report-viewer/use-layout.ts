import { type RefObject, useEffect, useState } from 'react';
import { isTold, type Layout, type Told } from './layout';

/**
 * The measures of a report: those of its unseen copy until the shown one tells its own, which change as somebody unfolds
 * tables in it. A report made before reports told theirs keeps those of the copy.
 * @param onChosen where a mark leads that somebody chose in the report, in pixels from its top
 */
export function useLayout(frame: RefObject<HTMLIFrameElement | null>, onChosen: (top: number) => void) {
  const [measured, setMeasured] = useState<Layout>();
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !isTold(data)) return;
      setTold(data);
      // after the frame has its new height
      if (data.chosen !== undefined) requestAnimationFrame(() => onChosen(data.chosen!));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  });
  const layout = measured && told ? follow(measured, told) : measured;
  return { layout, setMeasured };
}

const follow = ({ contents }: Layout, { height, tops }: Told): Layout => ({
  height,
  contents: contents.map((entry, at) => ({ ...entry, top: tops[at] ?? entry.top })),
});
