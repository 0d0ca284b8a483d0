import { html, type Html } from '../platform/http/plain-pages/html.js';
import { dollars } from '../platform/payments/payments.js';
import type { Session } from './session.js';
import { totalOf } from './totals.js';
import { type Problems, type Typed, typedBefore } from './typed.js';

/** The problem of the last try and the user's input; the security code is never shown again. */
export interface Trouble {
  sentence: string;
  problems?: Problems;
  typed: Typed;
}

/** The form with the card, and the address and the code where the purchase asks for them. */
export function checkoutForm(session: Session, trouble?: Trouble): Html {
  const { id, request, details } = session;
  const { card, shipping, code } = trouble?.typed ?? typedBefore(session);
  const problems = trouble?.problems ?? {};
  return html`
    <form method="post" action="/checkout/${id}/pay" novalidate>
      ${request.asksAddress ? addressFields(shipping, problems) : null}
      ${request.takesCodes ? text('promotion_code', 'Promotion code (optional)', 'off', code) : null}
      ${digits('card_number', 'Card number', 'cc-number', '4242 4242 4242 4242', card.number, problems.number)}
      <div class="pair">
        ${digits('expiry', 'Expiry date', 'cc-exp', 'MM / YY', card.expiry, problems.expiry)}
        ${digits('cvc', 'Security code', 'cc-csc', 'CVC', '', problems.cvc)}
      </div>
      <button>Pay ${dollars(totalOf(request, details))}</button>
    </form>
    <form method="post" action="/checkout/${id}/cancel"><button class="quiet">Cancel</button></form>
  `;
}

const addressFields = (typed: Typed['shipping'], problems: Problems): Html => html`
  <fieldset>
    <legend>Ship the kit to</legend>
    ${text('shipping_name', 'Full name', 'shipping name', typed.name, problems.name)}
    ${text('line1', 'Street', 'shipping address-line1', typed.line1, problems.line1)}
    ${text('line2', 'Apartment, suite (optional)', 'shipping address-line2', typed.line2)}
    ${text('city', 'City', 'shipping address-level2', typed.city, problems.city)}
    <div class="pair">
      ${text('state', 'State', 'shipping address-level1', typed.state, problems.state)}
      ${text('postal_code', 'ZIP code', 'shipping postal-code', typed.postal_code, problems.postal_code)}
    </div>
    ${text('country', 'Country', 'shipping country', typed.country || 'US', problems.country)}
  </fieldset>
`;

const text = (name: string, label: string, autocomplete: string, value = '', problem?: string): Html =>
  field(name, label, problem, html`value="${value}" autocomplete="${autocomplete}" maxlength="200"`);

const digits = (
  name: string,
  label: string,
  autocomplete: string,
  example: string,
  value = '',
  problem?: string,
): Html =>
  field(
    name,
    label,
    problem,
    html`value="${value}" placeholder="${example}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="40"`,
  );

const field = (name: string, label: string, problem: string | undefined, attributes: Html): Html =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      ${attributes}
      ${problem ? html`aria-invalid="true" aria-describedby="${name}-problem"` : null}
    />
    ${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : null}
  </div>`;
