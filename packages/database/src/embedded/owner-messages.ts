/** Commands for the owner's thread. */
export interface OwnerTask {
  readonly cluster: string;
  readonly lockFile: string;
  /** The lock holds as long as this file is at its path. */
  readonly lockInode: bigint;
  readonly socket: string;
}

/** Messages from the owner's thread. */
export type OwnerAnswer =
  | { readonly kind: 'broken'; readonly why: string }
  | { readonly kind: 'serving' };
