import { createContext, useContext } from 'react';
import { paths } from '../../paths';
import { ButtonAnchor } from '../../ui/button/button-anchor';

/** A member's own results by medicine; undefined for visitors, and for members without a membership. */
export const ResponsesOfReader = createContext<ReadonlyMap<string, string> | undefined>(undefined);

/** What the table says under "Your Response". */
export function Response({ drug }: { drug: string }) {
  const responses = useContext(ResponsesOfReader);
  if (responses) return <>{responses.get(drug) ?? 'No result'}</>;
  return (
    <ButtonAnchor look="secondary" href={paths.pricing}>
      Purchase Membership
    </ButtonAnchor>
  );
}
