import type { EventType, Recorded, RecordedEvent } from '@portal/events';
import type { Doc, Projection } from './read-models.js';

type Key = string | number;

type KeyField<Data> = { [Field in keyof Data & string]: Data[Field] extends Key ? Field : never }[keyof Data & string];

/** Which documents an event touches: the one that a field of its data names, or those that a function answers. */
type KeysOf<Event extends Recorded> = KeyField<Event['data']> | ((event: Event) => Key | readonly Key[]);

type OneOrMore<Type> = Type | readonly Type[];

/** A {@link Projection} that grows by one handler for each type of event. Every method answers a new projection. */
export interface ProjectionByEvent<D extends Doc> extends Projection<D> {
  /** The event makes the document, whether there is one already or not; `undefined` makes none. */
  create<Type extends EventType>(
    types: OneOrMore<Type>,
    keys: KeysOf<RecordedEvent<Type>>,
    make: (event: RecordedEvent<Type>, document: D | undefined) => D | undefined,
  ): ProjectionByEvent<D>;

  /** The event changes a document that is there; `null` takes the document away. */
  on<Type extends EventType>(
    types: OneOrMore<Type>,
    keys: KeysOf<RecordedEvent<Type>>,
    change: (document: D, event: RecordedEvent<Type>) => D | null,
  ): ProjectionByEvent<D>;

  /** The event takes the document away. */
  remove<Type extends EventType>(types: OneOrMore<Type>, keys: KeysOf<RecordedEvent<Type>>): ProjectionByEvent<D>;
}

type Settings<D extends Doc> = Omit<Projection<D>, 'events' | 'keys' | 'apply'>;

/**
 * Begins a projection: `projection<Row>('rows', 1).create('RowAdded', 'rowId', ...).on('RowRenamed', 'rowId', ...)`.
 *
 * @param name for ever: the documents are kept under it
 * @param version raised whenever a handler makes something else of an event: the view is then made anew
 */
export const projection = <D extends Doc>(
  name: string,
  version: number,
  settings: Partial<Omit<Settings<D>, 'name' | 'version'>> = {},
): ProjectionByEvent<D> => builtOf({ name, version, indexes: [], ...settings }, {});

/** How an event is taken. */
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
    keys: (event) => [handlerOf(event).keys(event)].flat(),
    apply: (document, event) => handlerOf(event).apply(document, event),
    create: (types, keys, make) => handling(types, keys, (document, event) => make(event, document)),
    on: (types, keys, change) => handling(types, keys, (document, event) => document && change(document, event)),
    remove: (types, keys) => handling(types, keys, () => null),
  };
}

const keysBy =
  <Event extends Recorded>(keys: KeysOf<Event>) =>
  (event: Event): Key | readonly Key[] =>
    typeof keys === 'function' ? keys(event) : ((event.data as Record<string, Key>)[keys] as Key);

/** A handler forgets the type of its event only here: events find their handler by the name of that type. */
const forEach = <D extends Doc, Event extends Recorded>(
  types: OneOrMore<string>,
  handler: Handler<D, Event>,
): Handlers<D> => Object.fromEntries([types].flat().map((type) => [type, handler as object as Handler<D>]));
