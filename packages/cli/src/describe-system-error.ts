const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user has no permission for it',
  EEXIST: 'it already exists',
  EFBIG: 'it would be larger than this process may write (ulimit -f)',
  ENOENT: 'it does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EPERM: 'this user has no permission for it',
  EROFS: 'its file system is read-only',
};

/** What the system refused, mostly a file, without a stack trace; nothing for any other error. */
export const describeSystemError = (error: NodeJS.ErrnoException): string | undefined => {
  const { code = '', message, path, syscall } = error;
  if (syscall === undefined) return undefined;
  const reason = REASONS[code];
  if (path === undefined || reason === undefined) return message;
  return `${path} cannot be used: ${reason}. Change that, or choose another place.`;
};
