import { Socket } from 'node:net';

/**
 * A socket that connects to a fixed path, whatever it is given. `pg` derives the path of a Unix
 * socket from a folder and a port, which fits neither a pipe nor a path of our own.
 */
export class PathSocket extends Socket {
  readonly #path: string;

  constructor(path: string) {
    super();
    this.#path = path;
  }

  override connect(): this {
    return super.connect(this.#path);
  }
}
