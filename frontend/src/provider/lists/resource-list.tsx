import { ListBase, type ListBaseProps, type SortPayload, useResourceDefinition } from 'react-admin';

/** How a resource is listed, as its line in the table of resources says. */
export interface ListOptions {
  perPage: number;
  sort: SortPayload;
  /** The fields that it can be sorted by, with their names. */
  sorts?: Readonly<Record<string, string>>;
  /** Whether the address keeps page, order and filter: for the one list of a page. */
  inAddress?: boolean;
  /** Whether admins may take the whole list away as CSV. */
  exported?: boolean;
}

/** react-admin's list of a resource. */
export function ResourceList({ resource, children, ...changes }: ListBaseProps & { resource: string }) {
  const { options } = useResourceDefinition<ListOptions>({ resource });
  const { inAddress = false, perPage, sort } = options ?? {};
  return (
    <ListBase
      resource={resource}
      perPage={perPage}
      sort={sort}
      disableAuthentication
      disableSyncWithLocation={!inAddress}
      {...changes}
    >
      {children}
    </ListBase>
  );
}
