import type { Source } from '../../api/generated/schema';
import { Prose, SitePage } from '../layout/layout';

/** `/about/sources`: where the facts come from, how old they are, and under which licence. */
export const SourcesPage = ({ data: sources }: { data: readonly Source[] }) => (
  <SitePage
    title="Sources"
    lead="Every fact of the catalogue, of the medicines and of the reports has a source. This page says which, how old it is, and under which licence."
  >
    <Prose>
      {sources.map(({ id, name, version, licence, attribution, address }) => (
        <section key={id} id={`source-${id}`}>
          <h2>{name}</h2>
          <p>{version}</p>
          <p>{attribution}</p>
          <p>
            Licence: {licence}.{' '}
            {address && (
              <a href={address} rel="noopener">
                {address}
              </a>
            )}
          </p>
        </section>
      ))}
    </Prose>
  </SitePage>
);
