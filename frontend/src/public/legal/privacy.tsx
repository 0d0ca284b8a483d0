import type { SiteAnswer } from '../../api/generated/schema';
import { paths } from '../../paths';
import { Prose, SitePage } from '../layout/layout';
import { LAST_UPDATED } from './last-updated';

/** `/privacy`: what the software really does with data. */
export const Privacy = ({ site }: { site: SiteAnswer }) => (
  <SitePage title="Privacy" lead={`Last updated ${LAST_UPDATED}`}>
    <Prose>
      <p>
        This page says what the portal keeps about you, where it goes, who can read it and what your browser keeps. We
        do not sell data, and we show no advertising.
      </p>
      <h2>What we keep</h2>
      <ul>
        <li>Your account: name, e-mail address, password, and what you choose to add: phone, address, picture.</li>
        <li>For members: sex at birth and birthday.</li>
        <li>DNA files and records that you or your clinic upload, and the reports made from them.</li>
        <li>Your kit’s steps, with who changed each of them and when.</li>
        <li>Orders and payments: what was bought, when and for how much. Card numbers never reach us.</li>
        <li>Each sign-in, also one that failed: when, from which kind of device, and from which network.</li>
        <li>
          Questions that you send us, and your address for the newsletter. You get nothing before you have confirmed it,
          and each mail has a link that takes you off the list.
        </li>
      </ul>
      <p>
        Passwords are kept as Argon2id hashes. Nobody can read them, not even we. Whoever signs in with their company’s
        own sign-in leaves no password with us: we keep the number by which that company knows them.
      </p>
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
          and the former one no longer sees it. A clinic may archive your record: that takes it out of its lists, and
          erases nothing.
        </li>
        <li>Our own staff, for members without a clinic: to send kits and to answer questions.</li>
      </ul>
      <p>
        Members agree to that when they upload a DNA file. We keep the wording and the time. Your profile shows both,
        and lets you withdraw it: uploads, orders and new reports end until you agree again.
      </p>
      <p>Whoever else reads your record or opens a file of yours is noted. Your profile shows who, and when.</p>
      <h2>Where it goes</h2>
      <ul>
        <li>
          Payments are made on the page of the payment provider. It learns what is bought, and your address for a kit.
        </li>
        <li>
          Mails go through our mail server: invitations, receipts, that a kit was sent, that an analysis is complete or
          a report is ready, and warnings about your account. None of them holds a result.
        </li>
        <li>
          Files, reports and their PDFs leave the portal only when somebody who may read them opens or downloads them,
          by a link that ends after five minutes.
        </li>
        <li>
          The words of a report are written by our own software. Where an operator connects a language model, it gets
          the evidence without name, birthday, address or number.
        </li>
        <li>Systems that an operator connects get numbers and facts about steps, without names.</li>
      </ul>
      <p>The pages of this portal load nothing from other hosts: no fonts, no pictures, no counters, no trackers.</p>
      <h2>What your browser keeps</h2>
      <p>
        While you are signed in, your browser’s local storage holds your session and your account data; both go when you
        sign out. What you have typed and not saved stays in the tab and goes then as well. A browser that you trust
        keeps a note of that, so that it is not asked for a second factor again. There is one cookie: a company’s own
        sign-in sets it until you are back from it. A session ends by itself after an hour without renewal.
      </p>
      <h2>Your copy, and the end of it</h2>
      <p>
        You can download your DNA data at no cost. Files and pictures that you remove are deleted; your clinic may do
        that too, and may move a file that was uploaded to the wrong person. Write to{' '}
        <a href={`mailto:${site.support_email}`}>{site.support_email}</a> to have something corrected.
      </p>
      <p>
        You can have yourself erased: write to us. Your account and your record are closed, your files, reports and
        pictures removed, and your key is destroyed, so that nobody can read any more what the log holds of you. Orders,
        amounts and the fact that a step took place remain, because the books need them. Copies in backups go when these
        backups do.
      </p>
      <h2>Questions</h2>
      <p>
        <a href={`${paths.support}#contact`}>Ask us</a>. We answer by e-mail.
      </p>
    </Prose>
  </SitePage>
);
