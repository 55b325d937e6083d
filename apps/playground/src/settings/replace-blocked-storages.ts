const createStorage = (): Pick<Storage, 'getItem' | 'removeItem' | 'setItem'> => {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
};

/**
 * Replaces the storages of a page whose browser blocks them, as it does where cookies are blocked:
 * even looking at `localStorage` throws there. The replacements last until the page is closed.
 */
export const replaceBlockedStorages = (
  page: Pick<Window, 'localStorage' | 'sessionStorage'>,
): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      page[name].getItem(name);
    } catch {
      Object.defineProperty(page, name, { value: createStorage() });
    }
  }
};
