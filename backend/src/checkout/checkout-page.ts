import { html, type Html } from '../platform/http/plain-pages/html.js';
import { noticePage, plainPage } from '../platform/http/plain-pages/plain-page.js';
import { dollars } from '../platform/payments/payments.js';
import { checkoutForm, type Trouble } from './checkout-form.js';
import type { Session } from './session.js';
import { discountOf, totalOf } from './totals.js';

/** The page with the card form. */
export const checkoutPage = (session: Session, trouble?: Trouble): string =>
  plainPage(
    'Checkout',
    html`<main>
      <div class="sides">
        ${summary(session)}
        <section class="card" aria-labelledby="pay">
          <h2 id="pay">Pay with card</h2>
          ${trouble ? html`<p class="alert" role="alert" tabindex="-1" autofocus>${trouble.sentence}</p>` : null}
          ${checkoutForm(session, trouble)} ${testCards}
        </section>
      </div>
    </main>`,
  );

/** The page on which the bank asks the card's owner to confirm. */
export const confirmationPage = (session: Session): string =>
  plainPage(
    'Confirm your payment',
    html`<main class="narrow card">
      <h1>Confirm your payment</h1>
      <p>
        The bank of this card wants to know that it is you who pays
        ${dollars(totalOf(session.request, session.details))}.
      </p>
      <form method="post" action="/checkout/${session.id}/confirm">
        <button name="answer" value="approve" autofocus>Confirm payment</button>
        <button name="answer" value="refuse" class="quiet">This was not me</button>
      </form>
    </main>`,
  );

export const expiredPage = (session: Session): string =>
  noticePage(
    'This checkout has expired',
    'Nothing was charged. Go back and start the payment again.',
    html`<form method="post" action="/checkout/${session.id}/cancel"><button>Go back</button></form>`,
  );

export const unknownPage = (): string =>
  noticePage('We could not find this checkout', 'Check the address, or go back and start the payment again.');

export const closedPage = (): string =>
  noticePage(
    'This checkout is closed',
    'Test payments work only in a browser on the machine that runs the portal. Whoever runs it can open them with the setting PAYMENTS=embedded.',
  );

const summary = ({ request, details }: Session): Html =>
  html`<section aria-labelledby="order">
    <p class="muted">Precision Health</p>
    <h1 id="order">Your order</h1>
    <p class="amount">${dollars(totalOf(request, details))}</p>
    <ul class="lines">
      ${request.lines.map(
        ({ name, quantity, unitAmount }) =>
          html`<li>
            <span>${name}${quantity > 1 ? ` × ${quantity}` : ''}</span><span>${dollars(quantity * unitAmount)}</span>
          </li>`,
      )}
      ${
        details.promotion
          ? html`<li><span>Discount</span><span>-${dollars(discountOf(request, details))}</span></li>`
          : null
      }
      <li class="total"><span>Total</span><span>${dollars(totalOf(request, details))}</span></li>
    </ul>
    ${request.customerEmail ? html`<p class="muted">Bought by ${request.customerEmail}</p>` : null}
  </section>`;

const testCards = html`<details open>
  <summary>This is a test checkout: no money moves</summary>
  <dl>
    <dt>4242 4242 4242 4242</dt>
    <dd>pays</dd>
    <dt>4000 0000 0000 0002</dt>
    <dd>is declined</dd>
    <dt>4000 0025 0000 3155</dt>
    <dd>asks for confirmation</dd>
  </dl>
  <p class="muted">Any date to come, any three digits.</p>
</details>`;
