import type { ARTIFACT_KINDS } from './constants.ts';

/** The APIs of the artifact tool. */
export const ArtifactApiName = {
  listArtifacts: 'listArtifacts',
  readArtifact: 'readArtifact',
} as const;

export type ArtifactApiNameType = (typeof ArtifactApiName)[keyof typeof ArtifactApiName];

/** See `ARTIFACT_KINDS`. */
export type ArtifactKind = (typeof ARTIFACT_KINDS)[number];

/** The facts of an artifact, as surfaces show them. */
export interface ArtifactFacts {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  createdAt: number;
  id: string;
  /** IANA media type. */
  mimeType: string;
  name: string;
  /** Bytes. */
  size: number;
}

export interface ListArtifactsParams {
  limit?: number;
  query?: string;
}

/** An artifact in a list. */
export interface ListedArtifact extends ArtifactFacts {
  kind: ArtifactKind;
  /** The beginning of a text, on one line. */
  preview?: string;
}

export interface ListArtifactsState {
  /** Newest first. */
  artifacts: ListedArtifact[];
  /** How many there are in all: more than `artifacts` has if the list was cut. */
  total: number;
}

export interface ReadArtifactParams {
  id: string;
  limit?: number;
  offset?: number;
}

export interface ReadArtifactState {
  artifact: ArtifactFacts;
  /** Of an image: its bytes in base64, for showing it. */
  image?: { data: string; mimeType: string };
  kind: ArtifactKind;
  /** Bytes that this page has. */
  length: number;
  /** Where the next page begins, in bytes. Absent on the last page. */
  nextOffset?: number;
  /** Where this page begins, in bytes. */
  offset: number;
  /** The text of this page. */
  text?: string;
}
