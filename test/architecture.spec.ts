import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Checks the directions of imports: capability -> platform -> events. No capability imports the inside of another. */
const ROOT = dirname(import.meta.dirname);
const MAX_LINES = 300;

/** The roles whose files a capability may import from another. */
const ROLES = /\.(access|answers|commands|queries|service|module)\.ts$/;

/** The further files that a capability may import from another. */
const OPEN = new Set(
  [
    'checkout/embedded-payments',
    'documents/documents.projections',
    'documents/file-keys',
    'documents/quota-holder',
    'documents/released',
    'documents/work-progress',
    'genomics/demo/synthetic-genome',
    'genomics/findings-json',
    'genomics/findings/index',
    'genomics/findings/outside-file',
    'genomics/interpret-file',
    'genomics/knowledge/import/facts',
    'genomics/knowledge/importers/index',
    'genomics/knowledge/index',
    'genomics/model',
    'genomics/reader/reads/halves',
    'genomics/reader/standard-form/convert',
    'genomics/report/changes',
    'genomics/report/dates',
    'genomics/report/drug-words',
    'genomics/report/fhir/render',
    'genomics/report/html/render',
    'genomics/report/model',
    'genomics/report/pdf/render',
    'genomics/report/words/person',
    'genomics/report/write-report',
    'genomics/report/writer/retelling',
    'genomics/report/writer/writer',
    'identity/accounts',
    'identity/addresses',
    'identity/email-hash',
    'identity/identity.dto',
    'identity/passwords',
    'identity/profile.dto',
    'knowledge/knowledge-files',
    'mailing/mail-problem',
    'mailing/mailing',
    'mailing/quoted',
    'orders/products',
    'pictures/picture-field',
    'sso/sso.dto',
  ].map((file) => `backend/src/${file}.ts`),
);

/**
 * The folders of the platform, lowest layer first. A folder imports only from lower layers, not from folders of its own
 * layer.
 */
const LAYERS = [
  ['kernel'],
  ['connections'],
  ['coordination'],
  ['log'],
  ['subscriptions'],
  ['views', 'effects', 'jobs', 'files', 'mail', 'payments', 'live'],
  ['http'],
  ['operations'],
];

interface Import {
  /** `backend/src/patients/patient.ts` */
  from: string;
  /** a path like `from`, or a package's name */
  to: string;
  /** loaded with its file, unlike `import('...')` */
  isEager: boolean;
}

const sources = ['events/src', 'backend/src', 'frontend/src', 'test'].flatMap(filesUnder);
const imports = sources.filter((file) => !isTest(file)).flatMap(importsOf);
const eager = imports.filter(({ isEager }) => isEager);
const backend = imports.filter(({ from }) => from.startsWith('backend/src/'));

describe('the arrows', () => {
  it('are drawn from real imports', () => {
    expect(backend.length).toBeGreaterThan(50);
  });

  it('events lean on nothing but the schema library', () => {
    const leaning = eager.filter(
      ({ from, to }) => from.startsWith('events/src/') && !to.startsWith('events/src/') && to !== 'zod',
    );
    expect(arrows(leaning)).toEqual([]);
  });

  it('only tests know a contract, a testing folder or the tests beside the packages', () => {
    const knowing = imports.filter(({ from, to }) => !isTest(from) && isTest(to));
    expect(arrows(knowing)).toEqual([]);
  });

  it('no package knows the tests beside it, with its own specs neither', () => {
    const inPackages = sources.filter((file) => !file.startsWith('test/')).flatMap(importsOf);
    expect(arrows(inPackages.filter(({ to }) => to.startsWith('test/')))).toEqual([]);
  });

  it('the rules of requests and forms come without the schema library', () => {
    const leaning = eager.filter(({ from, to }) => isRules(from) && !isRules(to) && to !== 'events/src/vocabulary.ts');
    expect(arrows(leaning)).toEqual([]);
  });

  it('no rule of a request judges what is stored', () => {
    const stored = /^events\/src\/|platform\/(log|subscriptions|views|effects)\/|\.(projections|effects)\.ts$/;
    const judging = imports.filter(
      ({ from, to }) => stored.test(from) && !isRules(from) && (isRules(to) || to === '@portal/events/rules'),
    );
    expect(arrows(judging)).toEqual([]);
  });

  it('the platform knows no capability', () => {
    const knowing = backend.filter(({ from, to }) => areaOf(from) === 'platform' && isCapability(areaOf(to)));
    expect(arrows(knowing)).toEqual([]);
  });

  it('the platform is handed its settings: it knows neither the configuration nor the portal', () => {
    const reaching = backend.filter(
      ({ from, to }) => areaOf(from) === 'platform' && /^backend\/src\/[\w.-]+$/.test(to),
    );
    expect(arrows(reaching)).toEqual([]);
  });

  it('the rooms of the platform lie in layers', () => {
    const upward = backend.filter(({ from, to }) => {
      const [room, other] = [roomOf(from), roomOf(to)];
      return room !== '' && other !== '' && room !== other && layerOf(other) >= layerOf(room);
    });
    expect(arrows(upward)).toEqual([]);
  });

  it('every room of the platform has a layer', () => {
    expect([...new Set(sources.map(roomOf))].filter((room) => room !== '' && layerOf(room) < 0)).toEqual([]);
  });

  it('no capability reaches inside another', () => {
    const reaching = backend.filter(
      ({ from, to }) => isCapability(areaOf(from)) && isForeign(from, to) && !ROLES.test(to) && !OPEN.has(to),
    );
    expect(arrows(reaching)).toEqual([]);
    const used = new Set(backend.filter(({ from, to }) => isForeign(from, to)).map(({ to }) => to));
    expect([...OPEN].filter((file) => !used.has(file))).toEqual([]);
  });

  it('who hears of an event is collected by the portal alone, and leans on no service', () => {
    const isAudience = (file: string) => file.endsWith('.audience.ts');
    const asked = imports.filter(({ from, to }) => isAudience(to) && areaOf(from) !== '' && !isAudience(from));
    const PORTAL = 'backend/src/portal.audience.ts';
    expect(arrows(asked).filter((arrow) => !arrow.endsWith(PORTAL))).toEqual([]);
    const leaning = imports.filter(
      ({ from, to }) => isAudience(from) && (to.startsWith('@nestjs/') || areaOf(to) === 'platform'),
    );
    expect(arrows(leaning)).toEqual([]);
  });

  it('no capabilities lean on each other in a circle', () => {
    expect(inCircles((path) => (isCapability(areaOf(path)) ? areaOf(path) : ''))).toEqual([]);
  });

  it('no folders of the pages lean on each other in a circle', () => {
    expect(inCircles((path) => /^frontend\/src\/([\w-]+)\//.exec(path)?.[1] ?? '')).toEqual([]);
  });

  it('no files lean on each other in a circle, not even by their types', () => {
    expect(inCircles((path) => path.replace(/(\/index)?\.tsx?$/, ''))).toEqual([]);
  });

  it('no page loads the list of common passwords before somebody chooses one', () => {
    const HINTS = 'frontend/src/account/password-hint';
    const loading = eager.filter(
      ({ from, to }) => to === HINTS || (to.startsWith('@zxcvbn-ts/') && from !== `${HINTS}.ts`),
    );
    expect(arrows(loading)).toEqual([]);
  });

  it('genomics is pure: neither Nest nor the platform', () => {
    const impure = backend.filter(
      ({ from, to }) => areaOf(from) === 'genomics' && (to.startsWith('@nestjs/') || areaOf(to) === 'platform'),
    );
    expect(arrows(impure)).toEqual([]);
  });

  it('deciders know no framework, no clock and no store', () => {
    const deciders = sources.filter(
      (file) => isCapability(areaOf(file)) && !isTest(file) && /: Decider</.test(textOf(file)),
    );
    const impure = imports.filter(
      ({ from, to }) => deciders.includes(from) && (to.startsWith('@nestjs/') || to.startsWith('node:')),
    );
    expect(deciders.filter((file) => /new Date\(\)|Date\.now|Math\.random/.test(textOf(file)))).toEqual([]);
    expect(arrows(impure)).toEqual([]);
  });

  // a DTO compares a birthday with today and records nothing; the checkout plays a company that has its own clock
  it('nothing that is recorded takes its time past the clock', () => {
    const recording = sources.filter(
      (file) => isCapability(areaOf(file)) && areaOf(file) !== 'checkout' && !isTest(file) && !file.endsWith('.dto.ts'),
    );
    expect(recording.filter((file) => /new Date\(\)|Date\.now\(\)/.test(textOf(file)))).toEqual([]);
  });
});

it(`no file is longer than ${MAX_LINES} lines`, () => {
  const long = sources
    .filter((file) => !file.includes('/generated/'))
    .map((file) => ({ file, lines: textOf(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});

function filesUnder(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) =>
      entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !/node_modules|output|dist/.test(entry.parentPath),
  );
  return files.map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function importsOf(file: string): Import[] {
  const found = textOf(file).matchAll(
    /^(?:import|export)\s[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...found].map(([, from, bare, late]) => ({
    from: file,
    to: targetOf(file, from ?? bare ?? late ?? ''),
    isEager: late === undefined,
  }));
}

function targetOf(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  const path = relative(ROOT, resolve(ROOT, dirname(file), specifier))
    .split(sep)
    .join('/');
  return path.replace(/\.js$/, '.ts');
}

/** `patients` of `backend/src/patients/patient.ts`; empty for the files at the top. */
function areaOf(path: string): string {
  return /^backend\/src\/([\w-]+)\//.exec(path)?.[1] ?? '';
}

/** Folders, or files, that import themselves through others. @param folderOf empty for a path that is not counted */
function inCircles(folderOf: (path: string) => string): string[] {
  const leansOn = new Map<string, Set<string>>();
  for (const [from, to] of imports.map((each) => [folderOf(each.from), folderOf(each.to)] as const))
    if (from && to && from !== to) leansOn.set(from, (leansOn.get(from) ?? new Set()).add(to));
  return [...leansOn.keys()].filter((folder) => allBelow(folder, leansOn).has(folder));
}

/** Every folder that a folder imports, directly or through others. */
function allBelow(folder: string, leansOn: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const below = new Set<string>();
  const visit = (each: string) => {
    for (const next of leansOn.get(each) ?? []) if (!below.has(next)) visit((below.add(next), next));
  };
  visit(folder);
  return below;
}

/** `log` of `backend/src/platform/log/decider.ts`; empty outside the platform. */
const roomOf = (path: string): string => /^backend\/src\/platform\/([\w-]+)\//.exec(path)?.[1] ?? '';
const layerOf = (room: string): number => LAYERS.findIndex((rooms) => rooms.includes(room));

const isCapability = (area: string): boolean => area !== '' && area !== 'platform';
const isRules = (path: string): boolean => path.startsWith('events/src/rules/');
const isForeign = (from: string, to: string): boolean => isCapability(areaOf(to)) && areaOf(to) !== areaOf(from);
const arrows = (found: Import[]): string[] => found.map(({ from, to }) => `${from} -> ${to}`);

function isTest(file: string): boolean {
  return /\.(spec|contract)\.tsx?$|\/testing\/|^test\//.test(file);
}

function textOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
