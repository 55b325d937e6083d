// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { renderPage } from '../../testing/render-page.tsx';
import { BlockList } from '../ResultPane/BlockList.tsx';

afterEach(cleanup);

it('an image that the browser cannot show is replaced by a sentence, and can be saved', async () => {
  await renderPage(
    <BlockList blocks={[{ data: 'bm9uZQ==', mimeType: 'image/png', type: 'image' }]} />,
  );
  fireEvent.error(screen.getByRole('img', { name: 'Image 1 of the result' }));
  expect(screen.queryByRole('img', { name: /^Image/ })).toBeNull();
  expect(screen.getByText(/^No preview for image\/png/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download image-1' })).toBeTruthy();
});
