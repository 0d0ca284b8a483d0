import type { EventType, Recorded, RecordedEvent } from '@portal/events';
import type { Doc, Projection } from './read-models.js';

type Key = string | number;

type KeyField<Data> = { [Field in keyof Data & string]: Data[Field] extends Key ? Field : never }[keyof Data & string];

/** Which documents an event touches: a field of its data that holds the key, or a function that gives the keys. */
type KeysOf<Event extends Recorded> = KeyField<Event['data']> | ((event: Event) => Key | readonly Key[]);

type OneOrMore<Type> = Type | readonly Type[];

/** A {@link Projection} built from one handler per event type. Every method returns a new projection. */
export interface ProjectionByEvent<D extends Doc> extends Projection<D> {
  /** Adds a handler that makes the document, even if it exists already; `undefined` makes none. */
  create<Type extends EventType>(
    types: OneOrMore<Type>,
    keys: KeysOf<RecordedEvent<Type>>,
    make: (event: RecordedEvent<Type>, document: D | undefined) => D | undefined,
  ): ProjectionByEvent<D>;

  /** Adds a handler that changes an existing document; `null` deletes it. */
  on<Type extends EventType>(
    types: OneOrMore<Type>,
    keys: KeysOf<RecordedEvent<Type>>,
    change: (document: D, event: RecordedEvent<Type>) => D | null,
  ): ProjectionByEvent<D>;

  /** Adds event types that delete the document. */
  remove<Type extends EventType>(types: OneOrMore<Type>, keys: KeysOf<RecordedEvent<Type>>): ProjectionByEvent<D>;
}

type Settings<D extends Doc> = Omit<Projection<D>, 'events' | 'keys' | 'apply'>;

/**
 * Begins a projection: `projection<Row>('rows', 1).create('RowAdded', 'rowId', ...).on('RowRenamed', 'rowId', ...)`.
 *
 * @param name permanent: the documents are stored under it
 * @param version to be raised whenever a handler changes its result, so that the view is made again
 */
export const projection = <D extends Doc>(
  name: string,
  version: number,
  settings: Partial<Omit<Settings<D>, 'name' | 'version'>> = {},
): ProjectionByEvent<D> => builtOf({ name, version, indexes: [], ...settings }, {});

/** A handler of one event type. */
interface Handler<D extends Doc, Event extends Recorded = Recorded> {
  keys: (event: Event) => Key | readonly Key[];
  apply: (document: D | undefined, event: Event) => D | null | undefined;
}

type Handlers<D extends Doc> = Readonly<Record<string, Handler<D>>>;

function builtOf<D extends Doc>(settings: Settings<D>, handlers: Handlers<D>): ProjectionByEvent<D> {
  const handlerOf = ({ type }: Recorded): Handler<D> => {
    const handler = handlers[type];
    if (!handler) throw new Error(`${settings.name} does not take ${type}`);
    return handler;
  };
  const handling = <Type extends EventType>(
    types: OneOrMore<Type>,
    keys: KeysOf<RecordedEvent<Type>>,
    apply: Handler<D, RecordedEvent<Type>>['apply'],
  ) => builtOf(settings, { ...handlers, ...forEach(types, { keys: keysBy(keys), apply }) });
  return {
    ...settings,
    events: Object.keys(handlers),
    keys: (event) => listOf(handlerOf(event).keys(event)),
    apply: (document, event) => handlerOf(event).apply(document, event),
    create: (types, keys, make) => handling(types, keys, (document, event) => make(event, document)),
    on: (types, keys, change) => handling(types, keys, (document, event) => document && change(document, event)),
    remove: (types, keys) => handling(types, keys, () => null),
  };
}

const listOf = (keys: Key | readonly Key[]): readonly Key[] => (typeof keys === 'object' ? keys : [keys]);

const keysBy =
  <Event extends Recorded>(keys: KeysOf<Event>) =>
  (event: Event): Key | readonly Key[] =>
    typeof keys === 'function' ? keys(event) : ((event.data as Record<string, Key>)[keys] as Key);

/** Widens a handler to any event: the look-up by type name has made sure that the event fits. */
const forEach = <D extends Doc, Event extends Recorded>(
  types: OneOrMore<string>,
  handler: Handler<D, Event>,
): Handlers<D> => Object.fromEntries([types].flat().map((type) => [type, handler as object as Handler<D>]));
