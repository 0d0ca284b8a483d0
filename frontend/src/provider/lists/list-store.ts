import { memoryStore, type Store } from 'react-admin';
import { keepViews, keptViews } from '../../api/kept-views';
import { listWords } from './list-words';

/** Saved queries and chosen columns. All else, such as the search that was typed last, lasts as long as the page. */
const KEPT = /\.savedQueries$|^preferences\./;

/** react-admin's store, of which only what people save on purpose outlives the page. */
export function listStore(personId: number): Store {
  // without a language react-admin draws nothing first, and then everything in one piece
  const store = memoryStore({ locale: listWords.getLocale(), ...keptViews(personId) });
  return {
    ...store,
    setItem: (key: string, value: unknown) => {
      store.setItem(key, value);
      if (KEPT.test(key)) keepViews(personId, { ...keptViews(personId), [key]: value });
    },
  };
}
