import { useProducts } from '../../api/queries/products';
import { EmptyState, formatPrice, Loaded, Skeletons } from '../../ui';
import { Choice } from '../reports/choice';
import choices from '../reports/choice.module.css';
import type { KitStepProps } from './kit-order';

/** Chooses one of the kits. */
export function KitStep({ order, dispatch }: KitStepProps) {
  const kits = useProducts('provider_kit');
  return (
    <Loaded query={kits} skeleton={<Skeletons rows={2} height={56} />}>
      {(list) =>
        list.length ? (
          <ul className={choices.list}>
            {list.map((kit) => (
              <li key={kit.productId}>
                <Choice
                  chosen={order.kit?.productId === kit.productId}
                  onChoose={() => dispatch({ type: 'chooseKit', kit })}
                >
                  <span className={choices.text}>
                    <strong>{kit.title}</strong>
                    <small>{kit.description}</small>
                  </span>
                  <strong>{formatPrice(kit.price)}</strong>
                </Choice>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="No kits are on sale" />
        )
      }
    </Loaded>
  );
}
