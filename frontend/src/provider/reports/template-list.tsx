import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { ReportTemplate } from '../../api/generated/schema';
import { paths } from '../../paths';
import { useMay } from '../../session/rights';
import { Button, ButtonLink, Card } from '../../ui';
import { Column } from '../lists/column';
import { ListBody } from '../lists/list-body';
import { ListPager } from '../lists/list-pager';
import { ListSearch } from '../lists/list-search';
import { ResourceList } from '../lists/resource-list';
import { sectionWords } from './blocks';
import { DeleteTemplateDialog } from './delete-template-dialog';
import { splitBlocks } from './draft';
import { EditTemplateDialog } from './edit-template-dialog';
import { addTyped } from './genes';
import { few, shorten } from './shorten';
import styles from './reports.module.css';

type Row = ReportTemplate & RaRecord;
type Act = (what: 'edit' | 'delete', template: Row) => void;

const DESCRIPTION_LENGTH = 120;
const ENTRIES_SHOWN = 3;

/** The templates of the company and the public ones, which nobody can change. */
export function TemplateList() {
  const [open, setOpen] = useState<{ what: 'edit' | 'delete'; template: Row }>();
  const act: Act = (what, template) => setOpen({ what, template });
  const close = () => setOpen(undefined);
  return (
    <ResourceList resource="templates">
      <Card title="Templates" actions={<ListSearch placeholder="Search template..." field="q" />}>
        <ListBody<Row>
          label="Templates"
          columns={columnsWith(act)}
          card={(template) => <TemplateEntry template={template} act={act} />}
          empty={{ text: 'No templates yet', action: <ButtonLink to={paths.dnaReports}>New report</ButtonLink> }}
        />
        <ListPager />
      </Card>
      {open?.what === 'edit' && <EditTemplateDialog template={open.template} onClose={close} />}
      {open?.what === 'delete' && (
        <DeleteTemplateDialog template={open.template} onClose={close} onDeleted={() => undefined} />
      )}
    </ResourceList>
  );
}

const columnsWith = (act: Act) => (
  <>
    <Column<Row> source="title" label="Template" className={styles.title} />
    <Column<Row> label="Description" render={descriptionOf} />
    <Column<Row> label="Genes" render={genesOf} />
    <Column<Row> label="Sections" render={sectionsOf} className={styles.sections} />
    <Column<Row> label="Changes" render={(template) => <Changes template={template} act={act} />} />
  </>
);

const TemplateEntry = ({ template, act }: { template: Row; act: Act }) => (
  <div className={styles.entry}>
    <strong>{template.title}</strong>
    <span>{descriptionOf(template)}</span>
    <small>{genesOf(template)}</small>
    <Changes template={template} act={act} />
  </div>
);

const descriptionOf = ({ description, prompt }: Row): string => shorten(description || prompt, DESCRIPTION_LENGTH);
const genesOf = ({ genes }: Row): string => few(addTyped([], genes), ENTRIES_SHOWN) || 'All genes';
const sectionsOf = ({ blocks }: Row): string => sectionWords(splitBlocks(blocks), ENTRIES_SHOWN);

function Changes({ template, act }: { template: Row; act: Act }) {
  const [works, administers] = [useMay('work'), useMay('administer')];
  if (template.public) return 'Public';
  return (
    <span className={styles.changes}>
      {works && (
        <Button look="quiet" aria-label={`Edit template ${template.title}`} onClick={() => act('edit', template)}>
          Edit
        </Button>
      )}
      {administers && (
        <Button look="quiet" aria-label={`Delete template ${template.title}`} onClick={() => act('delete', template)}>
          Delete
        </Button>
      )}
    </span>
  );
}
