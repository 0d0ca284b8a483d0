import type { ReactNode } from 'react';
import type { Week } from '../../api/generated/schema';
import { Card, formatCount, formatDate } from '../../ui';
import { areaOf, BAR_WIDTH, HEIGHT, heightsOf, leftOf, lineOf, WIDTH } from './chart-shapes';
import styles from './dashboard.module.css';

interface ChartProps {
  weeks: readonly Week[];
}

/** Finished reports by week, as bars. */
export function ReportsChart({ weeks }: ChartProps) {
  const counts = weeks.map(({ reports }) => reports);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <Card title="Reports" className={styles.tile} actions={<strong>{formatCount(total)}</strong>}>
      <Figure words={`finished in ${weeks.length} weeks`}>
        {heightsOf(counts).map((height, week) => (
          <rect key={week} x={leftOf(week, counts.length)} y={HEIGHT - height} width={BAR_WIDTH} height={height}>
            <title>{`Week of ${formatDate(weeks[week]?.week)}: ${formatCount(counts[week] ?? 0)}`}</title>
          </rect>
        ))}
      </Figure>
      <WeekTable
        caption="Finished reports by week"
        heads={['Reports']}
        rows={weeks.map(({ reports }) => [reports])}
        weeks={weeks}
      />
    </Card>
  );
}

/** The credits that were left at the end of each week, as a line. */
export function CreditsChart({ weeks }: ChartProps) {
  const heights = heightsOf(weeks.map(({ credits_left }) => credits_left));
  const used = weeks.reduce((sum, { credits_used }) => sum + credits_used, 0);
  return (
    <Card
      title="Credits"
      className={styles.tile}
      actions={<strong>{formatCount(weeks.at(-1)?.credits_left ?? 0)}</strong>}
    >
      <Figure words={`left; ${formatCount(used)} used`}>
        <polygon points={areaOf(heights)} className={styles.area} />
        <polyline points={lineOf(heights)} className={styles.line} />
      </Figure>
      <WeekTable
        caption="Credits by week"
        heads={['Used', 'Bought', 'Left']}
        rows={weeks.map((week) => [week.credits_used, week.credits_bought, week.credits_left])}
        weeks={weeks}
      />
    </Card>
  );
}

/** What the number of the tile counts, above the shapes that show how it came to be. */
const Figure = ({ words, children }: { words: string; children: ReactNode }) => (
  <>
    <p className={styles.words}>{words}</p>
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {children}
    </svg>
  </>
);

interface WeekTableProps extends ChartProps {
  caption: string;
  heads: readonly string[];
  /** the numbers of each week */
  rows: readonly (readonly number[])[];
}

/** What a chart shows, for screen readers. */
const WeekTable = ({ caption, heads, rows, weeks }: WeekTableProps) => (
  <div className="visually-hidden">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {['Week of', ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week }, row) => (
          <tr key={week}>
            <th scope="row">{formatDate(week)}</th>
            {rows[row]?.map((number, column) => (
              <td key={heads[column]}>{formatCount(number)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
