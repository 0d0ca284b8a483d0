import { DNA_STATUSES, type DnaStatus } from '@portal/events';
import { emailAddress, fullName } from '@portal/events/rules';
import { INVITATION_DAYS } from '../invitations/invitation.js';
import { calendar, historyOf, type Step } from './demo-history.js';
import { DEMO_PATIENTS, type DemoPatient } from './demo-patients.js';
import { recordText } from './demo-records.js';

const NOW = new Date('2026-11-21T00:00:01.000Z');
const history = historyOf(DEMO_PATIENTS, calendar(NOW));
const storyOf = (patient: DemoPatient): Step[] => history.filter((step) => step.patient === patient);
const statusesOf = (patient: DemoPatient) =>
  storyOf(patient).flatMap(({ deed }) => (deed.kind === 'status' ? [deed.to] : []));

function pathTo(status: DnaStatus): DnaStatus[] {
  return status === 'Error'
    ? [...pathTo('DNA received'), 'Error']
    : DNA_STATUSES.slice(1, DNA_STATUSES.indexOf(status) + 1);
}

describe('the people of the demo', () => {
  const clinic = DEMO_PATIENTS.filter(({ company }) => company === 'clinic');

  it('are at least 24 patients of the clinic, over all nine statuses', () => {
    expect(clinic.length).toBeGreaterThanOrEqual(24);
    expect(new Set(clinic.map(({ status }) => status))).toEqual(new Set(DNA_STATUSES));
  });

  it('have names and addresses that the portal takes, each an address of their own', () => {
    const refused = DEMO_PATIENTS.filter(({ name, email }) => fullName(name) ?? emailAddress(email));
    expect(refused).toEqual([]);
    expect(new Set(DEMO_PATIENTS.map(({ email }) => email)).size).toBe(DEMO_PATIENTS.length);
  });

  it('have records that say that they are invented', () => {
    for (const patient of DEMO_PATIENTS)
      for (const record of patient.records)
        expect(recordText(record, patient)).toMatch(/\n\S.+\n\nThis record is invented/);
  });
});

describe('the history of the demo', () => {
  it('goes forward in time, over weeks, and ends before today', () => {
    const times = history.map(({ time }) => time);
    expect(times).toEqual([...times].sort());
    expect(times[0]! < '2026-10-20').toBe(true);
    expect(times.at(-1)! < '2026-11-21').toBe(true);
  });

  it('opens each record first and does one thing a day for it', () => {
    for (const patient of DEMO_PATIENTS) {
      const story = storyOf(patient);
      expect(story[0]?.deed).toEqual({ kind: 'add' });
      expect(new Set(story.map(({ time }) => time.slice(0, 10))).size).toBe(story.length);
    }
  });

  it('brings each kit to where it stands, step by step', () => {
    const reached = DEMO_PATIENTS.map((patient) => [patient.name, statusesOf(patient)]);
    expect(reached).toEqual(DEMO_PATIENTS.map(({ name, status }) => [name, pathTo(status)]));
  });

  it('tells every comment and every file once', () => {
    for (const patient of DEMO_PATIENTS) {
      const kinds = storyOf(patient).map(({ deed }) => deed.kind);
      expect(kinds.filter((kind) => kind === 'comment')).toHaveLength(patient.comments.length);
      expect(kinds.filter((kind) => kind === 'record')).toHaveLength(patient.records.length);
      expect(kinds.filter((kind) => kind === 'genome')).toHaveLength(patient.hasGenome ? 1 : 0);
    }
  });

  it('invites those who have not accepted so late that their links still work', () => {
    const oldest = new Date(NOW.getTime() - INVITATION_DAYS * 24 * 3_600_000).toISOString();
    const waiting = history.filter(({ patient, deed }) => deed.kind === 'add' && !patient.accepted);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter(({ time }) => time <= oldest)).toEqual([]);
  });

  it('names each step alike whenever it is made, and only later when it is made again', () => {
    const again = historyOf(DEMO_PATIENTS, calendar(NOW, 2));
    expect(again.map(({ key }) => key)).toEqual(history.map(({ key }) => key));
    expect(new Set(history.map(({ key }) => key)).size).toBe(history.length);
    expect(again.map(({ time }, index) => Date.parse(time) - Date.parse(history[index]!.time))).toEqual(
      history.map(() => 120_000),
    );
  });
});
