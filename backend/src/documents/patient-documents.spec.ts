import { given } from '../platform/log/testing/given.js';
import { type DocumentsEvent, documentsStream, MAX_DOCUMENTS, patientDocuments } from './patient-documents.js';
import {
  buildChosen,
  chooseBuild,
  FAMILY,
  begin,
  begun,
  choose,
  chosen,
  confirm,
  confirmed,
  convert,
  converted,
  expire,
  expired,
  keyOf,
  makePrimary,
  primary,
  problem,
} from './testing/facts.js';
import { fileKeyOf, patientOf } from './file-keys.js';

describe('an upload', () => {
  it('begins a document', () => given(patientDocuments).when(begin()).then(begun()));

  it('begins a new version of the document of the same kind and name', () =>
    given(patientDocuments, begun(), confirmed())
      .when(begin({ documentId: 2 }))
      .then(begun({ version: 2, fileKey: keyOf({ documentId: 2 }) })));

  it.each([
    ['another name', { documentId: 2, fileName: 'other.vcf' }],
    ['another kind', { documentId: 2, kind: 'record' as const }],
  ])('with %s is another document', (_name, file) =>
    given(patientDocuments, begun()).when(begin(file)).then(begun(file)),
  );

  const full = Array.from({ length: MAX_DOCUMENTS }, (_, index) =>
    begun({ documentId: index + 1, fileName: `${index}.vcf` }),
  );

  it('is refused where the list is full', () =>
    given(patientDocuments, ...full)
      .when(begin({ documentId: MAX_DOCUMENTS + 1 }))
      .thenRefused('documents.too-many', { limit: MAX_DOCUMENTS }));

  it('of a new version is taken also where the list is full', () =>
    given(patientDocuments, ...full)
      .when(begin({ documentId: MAX_DOCUMENTS + 1, fileName: '0.vcf', fileKey: 'genome/9/again' }))
      .then(begun({ version: 2, fileName: '0.vcf', fileKey: 'genome/9/again' })));

  it('is confirmed once', () => {
    given(patientDocuments, begun()).when(confirm()).then(confirmed());
    given(patientDocuments, begun(), confirmed()).when(confirm()).thenNothing();
  });

  it('keeps its own kind, whatever the client says at the end', () =>
    given(patientDocuments, begun({ kind: 'record' }))
      .when(confirm({ kind: 'record' }))
      .then(confirmed({ kind: 'record' })));

  it('that nobody began cannot be confirmed', () => {
    given(patientDocuments).when(confirm()).thenRefused('upload.unknown');
    given(patientDocuments, begun())
      .when(confirm({ version: 2 }))
      .thenRefused('upload.unknown');
  });

  it('vanishes when it is not confirmed in time, and cannot be confirmed then', () => {
    given(patientDocuments, begun()).when(expire()).then(expired());
    given(patientDocuments, begun(), expired()).when(confirm()).thenRefused('upload.expired');
  });

  it('vanishes once, and not after it was confirmed', () => {
    given(patientDocuments, begun(), expired()).when(expire()).thenNothing();
    given(patientDocuments, begun(), confirmed()).when(expire()).thenNothing();
    given(patientDocuments).when(expire()).thenRefused('upload.unknown');
  });

  it('vanishes alone: the other versions of its document stay', () =>
    given(patientDocuments, begun(), begun({ version: 2 }), expired())
      .when(confirm({ version: 2 }))
      .then(confirmed({ version: 2 })));
});

describe('a conversion', () => {
  const waiting = [begun(), confirmed()];

  it('is recorded, and the first genome becomes primary', () =>
    given(patientDocuments, ...waiting)
      .when(convert({}))
      .then(converted({}), primary(1)));

  it('is recorded once', () =>
    given(patientDocuments, ...waiting, converted({}), primary(1))
      .when(convert({}))
      .thenNothing());

  it('does not make a later genome primary', () =>
    given(
      patientDocuments,
      ...waiting,
      converted({}),
      primary(1),
      begun({ documentId: 2, fileName: 'b.vcf' }),
      confirmed({ documentId: 2 }),
    )
      .when(convert({ documentId: 2 }))
      .then(converted({ documentId: 2 })));

  it('makes a later genome primary where that was asked for', () => {
    const second = { documentId: 2, fileName: 'b.vcf', makePrimary: true };
    given(patientDocuments, ...waiting, converted({}), primary(1), begun(second), confirmed(second))
      .when(convert({ documentId: 2 }))
      .then(converted({ documentId: 2 }), primary(2, 1));
  });

  it('of the primary genome’s new version keeps it primary without saying so again', () =>
    given(
      patientDocuments,
      ...waiting,
      converted({}),
      primary(1),
      begun({ version: 2, makePrimary: true }),
      confirmed({ version: 2 }),
    )
      .when(convert({ version: 2 }))
      .then(converted({ version: 2 })));

  it('is nothing where the upload was not confirmed, or is unknown', () => {
    given(patientDocuments, begun()).when(convert({})).thenNothing();
    given(patientDocuments).when(convert({})).thenNothing();
  });

  it('that is late is nothing once a newer version is ready', () =>
    given(
      patientDocuments,
      ...waiting,
      begun({ version: 2 }),
      confirmed({ version: 2 }),
      converted({ version: 2 }),
      primary(1),
    )
      .when(convert({}))
      .thenNothing());

  it('with several samples waits for a choice and is not primary', () =>
    given(patientDocuments, ...waiting)
      .when(convert({}, null, FAMILY))
      .then(converted({}, null, FAMILY)));
});

describe('a genome that cannot be used', () => {
  it('is told', () =>
    given(patientDocuments, begun(), confirmed())
      .when({ type: 'RejectGenome', ...problem({}) })
      .then({ type: 'GenomeRejected', data: problem({}) }));

  it('is nothing where it was converted already, or never confirmed', () => {
    given(patientDocuments, begun(), confirmed(), converted({}))
      .when({ type: 'RejectGenome', ...problem({}) })
      .thenNothing();
    given(patientDocuments, begun())
      .when({ type: 'RejectGenome', ...problem({}) })
      .thenNothing();
  });

  it('is settled: neither told again nor converted after all', () => {
    const rejected: DocumentsEvent = { type: 'GenomeRejected', data: problem({}) };
    for (const late of [{ type: 'RejectGenome', ...problem({}) } as const, convert({}), confirm()])
      given(patientDocuments, begun(), confirmed(), rejected).when(late).thenNothing();
  });

  it('leaves the version before as it is: it can be made primary', () =>
    given(
      patientDocuments,
      ...[begun(), confirmed(), converted({}), begun({ version: 2 }), confirmed({ version: 2 })],
      { type: 'GenomeRejected', data: problem({ version: 2 }) },
    )
      .when(makePrimary(1))
      .then(primary(1)));
});

describe('choosing a build', () => {
  const { data, type } = converted({});
  const unknown = { type, data: { ...data, figures: { ...data.figures, build: 'unknown' as const } } };
  const nameless = [begun(), confirmed(), unknown];

  it('is for a file that does not tell it, may be corrected, and the same again is nothing', () => {
    given(patientDocuments, ...nameless)
      .when(chooseBuild('GRCh37'))
      .then(buildChosen('GRCh37'));
    given(patientDocuments, ...nameless, buildChosen('GRCh37'))
      .when(chooseBuild('GRCh38'))
      .then(buildChosen('GRCh38'));
    given(patientDocuments, ...nameless, buildChosen('GRCh37'))
      .when(chooseBuild('GRCh37'))
      .thenNothing();
  });

  it('is refused against what the file shows, and before it is converted', () => {
    given(patientDocuments, begun(), confirmed(), converted({}))
      .when(chooseBuild('GRCh37'))
      .thenRefused('genome.build-otherwise');
    given(patientDocuments, begun(), confirmed()).when(chooseBuild('GRCh37')).thenRefused('genome.not-ready');
  });
});

describe('choosing a sample', () => {
  const family = [begun(), confirmed(), converted({}, null, FAMILY)];

  it('makes the file usable, and primary where there is none', () =>
    given(patientDocuments, ...family)
      .when(choose('child'))
      .then(chosen('child'), primary(1)));

  it('makes it primary where the upload asked for that', () => {
    const asked = [begun({ makePrimary: true }), ...family.slice(1)];
    const other = [
      begun({ documentId: 2, fileName: 'b.vcf' }),
      confirmed({ documentId: 2 }),
      converted({ documentId: 2 }),
      primary(2),
    ];
    given(patientDocuments, ...other, ...asked)
      .when(choose('child'))
      .then(chosen('child'), primary(1, 2));
    given(patientDocuments, ...other, ...family)
      .when(choose('child'))
      .then(chosen('child'));
    given(patientDocuments, ...other, ...asked, chosen('child'), primary(1, 2), primary(2, 1))
      .when(choose('mother'))
      .then(chosen('mother'));
  });

  it('may be changed, and the same again is nothing', () => {
    given(patientDocuments, ...family, chosen('child'), primary(1))
      .when(choose('mother'))
      .then(chosen('mother'));
    given(patientDocuments, ...family, chosen('child'), primary(1))
      .when(choose('child'))
      .thenNothing();
  });

  it('is refused for a sample that is not in the file', () =>
    given(patientDocuments, ...family)
      .when(choose('uncle'))
      .thenRefused('genome.no-such-sample', { samples: 'mother, father, child' }));

  it('is refused before the file is converted, and for what is no genome', () => {
    given(patientDocuments, begun(), confirmed()).when(choose('child')).thenRefused('genome.not-ready');
    given(patientDocuments).when(choose('child')).thenRefused('genome.not-ready');
  });
});

describe('making a genome primary', () => {
  const two = [
    ...[begun(), confirmed(), converted({}), primary(1)],
    ...[begun({ documentId: 2, fileName: 'b.vcf' }), confirmed({ documentId: 2 }), converted({ documentId: 2 })],
  ];

  it('names the one before', () =>
    given(patientDocuments, ...two)
      .when(makePrimary(2))
      .then(primary(2, 1)));
  it('is nothing where it is', () =>
    given(patientDocuments, ...two)
      .when(makePrimary(1))
      .thenNothing());

  it('is refused for a file that could not be converted, as is every other choice', () => {
    const failed = [begun(), confirmed(), { type: 'GenomeRejected', data: problem({}) } as const];
    for (const choice of [makePrimary(1), choose('child'), chooseBuild('GRCh37')])
      given(patientDocuments, ...failed)
        .when(choice)
        .thenRefused('genome.rejected');
  });

  it('is refused before it is converted, and while it waits for a choice', () => {
    given(patientDocuments, begun(), confirmed()).when(makePrimary(1)).thenRefused('genome.not-ready');
    given(patientDocuments).when(makePrimary(1)).thenRefused('genome.not-ready');
    given(patientDocuments, begun(), confirmed(), converted({}, null, FAMILY))
      .when(makePrimary(1))
      .thenRefused('genome.sample-not-chosen');
  });
});

describe('names', () => {
  it('of streams and files tell the patient', () => {
    expect(documentsStream(9)).toBe('documents-9');
    expect(patientOf(fileKeyOf('genome', 9, 'uuid'))).toBe(9);
    expect(patientOf('no path')).toBeNaN();
  });
});
