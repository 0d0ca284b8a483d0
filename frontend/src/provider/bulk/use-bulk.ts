import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { firstErrors, messageOf } from '../../api/errors';
import { toast } from '../../ui';

export interface BulkRun {
  /** how many have been tried; undefined before the start and after the end */
  done: number | undefined;
  /** how many there are */
  count: number;
  /** whose turn failed, and why */
  failed: readonly string[];
}

/**
 * Does the same to several records, one call after the other: each has its own event and its own line in the log.
 * What failed stays selected. Goes on where its dialog is closed, and then tells of failures in a notice.
 *
 * @param touches first words of the query keys to read again
 * @param onDone closes the dialog, before the selection goes: behind an open dialog the list could not take the focus
 */
export function useBulk<Row extends RaRecord>(
  nameOf: (record: Row) => string,
  touches: readonly string[],
  onDone: () => void,
) {
  const queries = useQueryClient();
  const { onSelect, onUnselectItems } = useListContext();
  const [run, setRun] = useState<BulkRun>({ done: undefined, count: 0, failed: [] });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  async function start(records: readonly Row[], send: (record: Row) => Promise<unknown>, words: string): Promise<void> {
    const failed: string[] = [];
    const left: Row[] = [];
    const count = records.length;
    for (const [done, record] of records.entries()) {
      setRun({ done, count, failed });
      await send(record).catch((error: unknown) => {
        failed.push(`${nameOf(record)}: ${Object.values(firstErrors(error))[0] ?? messageOf(error)}`);
        left.push(record);
      });
    }
    setRun({ done: undefined, count, failed });
    if (left.length > 0) onSelect(left.map(({ id }) => id));
    for (const first of touches) void queries.invalidateQueries({ queryKey: [first] });
    if (failed.length > 0) {
      if (!isShown.current) toast.warning(`${failed.length} of ${count} failed. They stay selected.`);
      return;
    }
    toast.success(words);
    if (isShown.current) onDone();
    onUnselectItems();
  }
  return { run, start };
}
