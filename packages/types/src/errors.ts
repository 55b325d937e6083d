/**
 * What a caller should do about an error:
 *
 * - `retry`: the same call may succeed later;
 * - `replan`: the call must change (other arguments, another tool);
 * - `stop`: only a person can help.
 */
export type ToolErrorAdvice = 'replan' | 'retry' | 'stop';

/**
 * The stable error types of the system. A tool may add its own; these are produced by the engine,
 * the sources and {@link BaseExecutor}.
 */
export const ToolErrorType = {
  /** The call was cancelled by its signal or by `engine.abort()`. */
  Aborted: 'Aborted',
  /** The tool exists, the API does not. */
  ApiNotFound: 'ApiNotFound',
  /** A person, or a policy on their behalf, refused. */
  ApprovalDenied: 'ApprovalDenied',
  /** Nobody answered the approval request in time. */
  ApprovalTimeout: 'ApprovalTimeout',
  /** The argument text ends in the middle of a value: the model's output was cut off. */
  ArgumentsTruncated: 'ArgumentsTruncated',
  /** The call contradicts the current state, or reuses an id of another call. */
  Conflict: 'Conflict',
  /** The tool ran and threw. */
  ExecutionFailed: 'ExecutionFailed',
  /** The arguments do not fit the tool's schema. */
  InvalidArguments: 'InvalidArguments',
  /** The argument text is not JSON. */
  InvalidJson: 'InvalidJson',
  /** The executor lists the API but has no method for it. */
  MethodNotImplemented: 'MethodNotImplemented',
  /** What the call refers to (a file, a task, an artifact) does not exist. */
  NotFound: 'NotFound',
  /** A plugin's process ended or could not be started. */
  PluginCrashed: 'PluginCrashed',
  /** A runtime reported a failure without its own type. */
  PluginServerError: 'PluginServerError',
  /** A rule forbids the call; asking does not help. */
  PolicyDenied: 'PolicyDenied',
  /** A limit on memory, size or number was reached. */
  ResourceLimit: 'ResourceLimit',
  /** The host does not provide a service that the tool needs. */
  ServiceUnavailable: 'ServiceUnavailable',
  /** The source of the tool (a server, a plugin) cannot be reached. */
  SourceUnavailable: 'SourceUnavailable',
  /** The call took longer than its time limit. */
  Timeout: 'Timeout',
  /** No tool has this name. */
  ToolNotFound: 'ToolNotFound',
} as const;

/** One of the system's own error types. */
export type ToolErrorTypeName = (typeof ToolErrorType)[keyof typeof ToolErrorType];

const ADVICE: Readonly<Record<ToolErrorTypeName, ToolErrorAdvice>> = {
  Aborted: 'stop',
  ApiNotFound: 'replan',
  ApprovalDenied: 'replan',
  ApprovalTimeout: 'stop',
  ArgumentsTruncated: 'retry',
  Conflict: 'replan',
  ExecutionFailed: 'replan',
  InvalidArguments: 'replan',
  InvalidJson: 'retry',
  MethodNotImplemented: 'replan',
  NotFound: 'replan',
  PluginCrashed: 'retry',
  PluginServerError: 'replan',
  PolicyDenied: 'stop',
  ResourceLimit: 'replan',
  ServiceUnavailable: 'stop',
  SourceUnavailable: 'retry',
  Timeout: 'retry',
  ToolNotFound: 'replan',
};

/**
 * The advice for an error type. Types that a tool defines itself get `replan`: the model has read
 * the message and can decide.
 */
export const getToolErrorAdvice = (type: string): ToolErrorAdvice =>
  Object.hasOwn(ADVICE, type) ? ADVICE[type as ToolErrorTypeName] : 'replan';

/** The error of a failed result. */
export interface BuiltinToolError {
  /** Further details, such as a list of problems or the raw error of a service. */
  body?: unknown;
  /** What was given, what was allowed and what to do next, in words a model can act on. */
  message: string;
  /** One of {@link ToolErrorType}, or a type of the tool's own. Stable: programs switch on it. */
  type: string;
}

/** Details of a {@link ToolError}. */
export interface ToolErrorOptions {
  body?: unknown;
  cause?: unknown;
}

/**
 * An error with a stable type. A service or runtime throws it, and the funnel of
 * {@link BaseExecutor} turns it into a result without losing the type.
 */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly type: string;
  readonly body: unknown;

  constructor(type: string, message: string, options: ToolErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.type = type;
    this.body = options.body;
  }
}
