/** What the owner's thread is told to do. */
export interface OwnerTask {
  readonly cluster: string;
  readonly lockFile: string;
  /** The lock holds as long as this is the file at its place. */
  readonly lockInode: bigint;
  readonly socket: string;
}

/** What the owner's thread says. */
export type OwnerAnswer =
  | { readonly kind: 'broken'; readonly why: string }
  | { readonly kind: 'serving' };
