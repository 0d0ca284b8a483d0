import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands } from './islands';

/** Brings an island to life with the properties that the server rendered it with. */
export async function hydrate(place: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = place.dataset;
  const component = await islands[island]!();
  hydrateRoot(place, createElement(component, JSON.parse(props) as never), { identifierPrefix: island });
}
