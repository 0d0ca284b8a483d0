import { useState } from 'react';
import type { ReportTemplate } from '../../api/generated/schema';
import { EmptyState, Loaded, Loading, Skeleton } from '../../ui';
import { useTemplates } from '../data/templates';
import { DeleteTemplateDialog } from './delete-template-dialog';
import styles from './reports.module.css';
import templateStyles from './templates.module.css';
import { TemplateCard } from './template-card';
import type { Wizard } from './use-wizard';

/** Selects a template, which is optional. */
export function TemplateStep({ wizard: { draft, dispatch } }: { wizard: Wizard }) {
  const templates = useTemplates();
  const [doomed, setDoomed] = useState<ReportTemplate>();
  return (
    <>
      <p className={styles.note}>
        Optional: a template fills in the prompt, the genes and the sections. You can change them all.
      </p>
      <Loaded query={templates} skeleton={<CardSkeletons />}>
        {(list) =>
          list.length ? (
            <ul className={templateStyles.templates}>
              {list.map((template) => (
                <TemplateCard
                  key={template.id}
                  template={template}
                  chosen={draft.template?.id === template.id}
                  onChoose={() => dispatch({ type: 'chooseTemplate', template })}
                  onDelete={() => setDoomed(template)}
                />
              ))}
            </ul>
          ) : (
            <EmptyState title="No templates yet">Go on and save what you configure as a template.</EmptyState>
          )
        }
      </Loaded>
      {doomed && (
        <DeleteTemplateDialog
          template={doomed}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => dispatch({ type: 'templateGone', id: doomed.id })}
        />
      )}
    </>
  );
}

const CardSkeletons = () => (
  <Loading>
    <div className={templateStyles.templates}>
      {Array.from({ length: 6 }, (_, card) => (
        <div key={card} className={templateStyles.template}>
          <Skeleton width="60%" height={20} />
          <Skeleton />
          <Skeleton width="80%" />
        </div>
      ))}
    </div>
  </Loading>
);
