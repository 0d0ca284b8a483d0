import '../../testing/browser';
import { render, screen } from '@testing-library/react';
import { Card, Page } from '../frame/page';
import { EmptyState } from '../states/states';
import { InnerHeading } from './inner-heading';

it('stands one below the page, and one below the title of the card around it', () => {
  render(
    <Page title="Patient Details">
      <EmptyState title="This patient is not here" />
      <Card>
        <EmptyState title="Nothing has happened yet" />
      </Card>
      <Card title="Reports">
        <EmptyState title="No reports yet" />
        <InnerHeading>Templates</InnerHeading>
      </Card>
    </Page>,
  );
  const levelOf = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
  expect(levelOf(2)).toEqual(['This patient is not here', 'Nothing has happened yet', 'Reports']);
  expect(levelOf(3)).toEqual(['No reports yet', 'Templates']);
});
