/** The frame around every provider page: navigation, live updates, react-admin's contexts, the tray and the shortcuts. */
import { ThemeProvider } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'react-admin';
import { useLiveUpdates } from '../../api/stream';
import { muiTheme } from '../../mui-theme';
import { barLinksOf, navOf } from '../../nav';
import { useMay } from '../../session/rights';
import { useUser } from '../../session/use-session';
import { SCHEME_KEY } from '../../theme';
import { WorkFrame } from '../../ui';
import { dataProvider } from '../data/data-provider';
import { listStore } from '../lists/list-store';
import { listWords } from '../lists/list-words';
import { WizardMemory } from '../reports/wizard-memory';
import { definitions } from '../resources';
import { WorkTray } from '../tray/work-tray';
import styles from './provider-area.module.css';
import { useLoadAhead } from './load-ahead';
import { useOwnRights } from './use-own-rights';
import { WorkspaceBar } from './workspace-bar';

/**
 * react-admin's list contexts without its shell, which would also report usage to its vendor. The portal has its own
 * routes, frame and notices. What people save of their lists stays in the browser until they sign out.
 */
export function ProviderArea() {
  const user = useUser();
  const reads = useMay('read');
  const queryClient = useQueryClient();
  const [store] = useState(() => listStore(user.id));
  return (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={listWords} queryClient={queryClient} store={store}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ThemeProvider theme={muiTheme} modeStorageKey={SCHEME_KEY} noSsr>
          <Background />
          <div className={styles.area}>
            <WizardMemory>
              <WorkFrame nav={navOf(user)} links={barLinksOf(user)} bar={<WorkspaceBar />} />
            </WizardMemory>
          </div>
          {reads && <WorkTray />}
        </ThemeProvider>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
}

/** What goes on behind every page. It stands apart, so that its answers do not draw the whole area again. */
function Background() {
  useLiveUpdates();
  useLoadAhead();
  useOwnRights();
  return null;
}
