import type { SiteAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { Prose, SitePage } from '../layout/layout';
import { LAST_UPDATED } from './last-updated';

/** `/termsconditions`. */
export const Terms = ({ site }: { site: SiteAnswer }) => (
  <SitePage title="Terms and Conditions" lead={`Last updated ${LAST_UPDATED}`}>
    <Prose>
      <h2>What the reports are</h2>
      <p>
        Reports are for research use and not for diagnosis. They say what a DNA file shows, beside the evidence that is
        known today. Do not start, stop or change a treatment because of a report. Talk to your healthcare provider
        first.
      </p>
      <p>
        A position that a file does not cover is reported as “not covered”. It is never taken for normal. What this kind
        of file cannot tell, such as repeats and some copies of genes, is named in the report.
      </p>
      <h2>Who may use the portal</h2>
      <ul>
        <li>Whoever registers by themselves says that they are of age.</li>
        <li>A clinic may add patients of any age with the consent that its law asks for.</li>
        <li>An account belongs to one person. Keep its password to yourself.</li>
        <li>Upload only files that you have the right to use.</li>
      </ul>
      <h2>Kits and sequencing</h2>
      <p>
        A kit is shipped to your home, or to your clinic. You mail the sample back. Sequencing and analysis take about
        6-8 weeks. We e-mail you when the analysis is complete. To see your results you bring a healthcare provider on
        board.
      </p>
      <h2>Prices and membership</h2>
      <ul>
        <li>Prices are in US dollars. The price that counts is the one shown at the checkout.</li>
        <li>A kit comes with a membership of one year. The membership is annual and does not renew by itself.</li>
        <li>A bought report that cannot be made from a file stays yours: start it with another file at no cost.</li>
        <li>Credits of a clinic are held when a report starts, taken when it succeeds and given back when it fails.</li>
      </ul>
      <h2>Your data</h2>
      <p>
        Your DNA data and reports are yours. You can download your data at no cost. We do not sell data. What is kept,
        and how, stands under <a href={paths.privacy}>Privacy</a>.
      </p>
      <h2>Refunds</h2>
      <p>
        Write to <a href={`mailto:${site.support_email}`}>{site.support_email}</a>. A refund goes back the way the
        payment came. The refund of a kit ends its year of membership; the refund of credits takes those credits back.
      </p>
      <h2>Sources</h2>
      <p>
        The knowledge in the catalogue and in reports comes from public sources. They are named, with their date and
        licence, under <a href={paths.sources}>Sources</a>.
      </p>
    </Prose>
  </SitePage>
);
