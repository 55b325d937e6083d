/**
 * Reports in plain elements, without any library, that the page could not be shown, with a button
 * that reloads it.
 */
export const showStartFailure = (body: HTMLElement, error: unknown): void => {
  const alert = document.createElement('main');
  alert.setAttribute('role', 'alert');
  const message = document.createElement('p');
  const reason = error instanceof Error ? error.message : String(error);
  message.textContent = `The playground could not be shown: ${reason}`;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => location.reload());
  alert.append(message, reload);
  body.replaceChildren(alert);
};
