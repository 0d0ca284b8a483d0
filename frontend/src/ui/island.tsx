import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react';

/** Renders an island's HTML by itself, so that the browser can bring it to life alone; null where React draws all. */
export const IslandHtml = createContext<((island: ReactElement, name: string) => string) | null>(null);

interface IslandProps<Props> {
  /** A name of `site/islands.ts`. */
  name: string;
  of: ComponentType<Props>;
  /** What JSON can carry. */
  props: Props;
  /** Only for whom the browser needs the script. */
  for?: 'everybody' | 'members';
}

/** A part of a public page that does something. All else of the page is HTML and loads no script. */
export function Island<Props extends object>({ name, of, props, for: whom = 'everybody' }: IslandProps<Props>) {
  const html = useContext(IslandHtml);
  const island = createElement(of, props);
  if (!html) return island;
  return (
    <div
      data-island={name}
      data-for={whom}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html(island, name) }}
    />
  );
}
