import { paths } from '../../paths';
import { provider } from '../../testing/people';
import { variantOf } from './variants';

const order = (flags: object) => ({
  status: 'success' as const,
  kind: 'kit' as const,
  order_number: 'GH-2026-000012',
  is_provider_purchase: false,
  is_credit_purchase: false,
  is_individual_assessment_purchase: false,
  credits_added: null,
  ...flags,
});

describe('what comes after a payment', () => {
  it.each([
    [{ is_credit_purchase: true, is_provider_purchase: true }, 'Credits available', paths.patientDashboard],
    [{ is_individual_assessment_purchase: true }, 'Data conversion', paths.dashboard],
    [{ is_provider_purchase: true }, 'Order confirmed', paths.patientDashboard],
    [{}, 'Confirmation email', paths.dashboard],
    [{ kind: 'membership' }, 'Confirmation email', paths.dashboard],
  ])('%j', (flags, firstStep, dashboard) => {
    const variant = variantOf(order(flags), provider);
    expect(variant.steps[0]?.title).toBe(firstStep);
    expect(variant.dashboard).toBe(dashboard);
  });

  it('prepares, ships and explains a kit, and helps on the way', () =>
    expect(variantOf(order({}), provider).steps.map(({ title }) => title)).toEqual([
      ...['Confirmation email', 'Kit preparation', 'Shipping', 'Testing instructions', 'Support'],
    ]));

  it('shows a membership no steps of a kit', () =>
    expect(variantOf(order({ kind: 'membership' }), provider).steps.map(({ title }) => title)).not.toContain(
      'Shipping',
    ));

  it('says where the kits of a clinic go', () =>
    expect(variantOf(order({ is_provider_purchase: true }), provider).steps[1]?.text).toContain(
      'shipped to your clinic',
    ));

  it('leads those who only buy to the credits, because they see no patients', () =>
    expect(variantOf(order({ is_credit_purchase: true }), { ...provider, employee_type: 'billing' })).toMatchObject({
      dashboard: paths.credits,
      next: { label: 'View orders', to: `${paths.credits}?payment=success` },
    }));
});
