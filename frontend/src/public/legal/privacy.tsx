import type { SiteAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { Prose, SitePage } from '../layout/layout';
import { LAST_UPDATED } from './last-updated';

/** `/privacy`: what the software really does with data. */
export const Privacy = ({ site }: { site: SiteAnswer }) => (
  <SitePage title="Privacy" lead={`Last updated ${LAST_UPDATED}`}>
    <Prose>
      <p>
        This page says what the portal keeps about you, where it goes, who can read it and how it is erased. We do not
        sell data, and we show no advertising.
      </p>
      <h2>What we keep</h2>
      <ul>
        <li>Your account: name, e-mail address, password, and what you choose to add: phone, address, picture.</li>
        <li>For members: sex at birth and birthday.</li>
        <li>DNA files and records that you or your clinic upload, and the reports made from them.</li>
        <li>Your kit’s steps, with who changed each of them and when.</li>
        <li>Orders and payments: what was bought, when and for how much. Card numbers never reach us.</li>
        <li>Questions that you send us, and your address for the newsletter once you have confirmed it.</li>
      </ul>
      <p>Passwords are kept as Argon2id hashes. Nobody can read them, not even we.</p>
      <h2>How it is kept</h2>
      <p>
        What happens in the portal is written to one log that nobody changes afterwards. In it, names, addresses,
        birthdays, file names and whatever you type are encrypted with a key that belongs to you alone. The steps of
        your kit, numbers and amounts are not encrypted, and say nothing about you without that key.
      </p>
      <h2>Who can read it</h2>
      <ul>
        <li>You: your profile, your kit’s history, your files and your released reports.</li>
        <li>
          The clinic that looks after you, and no other. When you move to another clinic, your record moves with you,
          and the former one no longer sees it.
        </li>
        <li>Our own staff, for members without a clinic: to send kits and to answer questions.</li>
      </ul>
      <h2>Where it goes</h2>
      <ul>
        <li>
          Payments are made on the page of the payment provider. It learns what is bought, and your address for a kit.
        </li>
        <li>Mails go through our mail server. None of them holds health data.</li>
        <li>
          The words of a report are written by our own software. Where an operator connects a language model, it gets
          the evidence without name, birthday, address or number.
        </li>
        <li>Systems that an operator connects get numbers and facts about steps, without names.</li>
      </ul>
      <p>The pages of this portal load nothing from other hosts: no fonts, no pictures, no counters, no trackers.</p>
      <h2>What your browser keeps</h2>
      <p>
        No cookies. While you are signed in, your browser’s local storage holds your session and your account data; both
        go when you sign out. A session ends by itself after an hour without renewal.
      </p>
      <h2>Your copy, and the end of it</h2>
      <p>
        You can download your DNA data at no cost. Write to{' '}
        <a href={`mailto:${site.support_email}`}>{site.support_email}</a> to have something corrected or to be erased.
        To erase a person is to destroy their key: what the log holds of them can then be read by nobody. Copies kept
        for emergencies follow when they expire.
      </p>
      <p>Orders, amounts and the fact that a step took place remain, because the books need them.</p>
      <h2>Questions</h2>
      <p>
        <a href={`${paths.support}#contact`}>Ask us</a>. We answer by e-mail.
      </p>
    </Prose>
  </SitePage>
);
