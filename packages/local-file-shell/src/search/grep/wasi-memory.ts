import type { ProgramMemory } from './web-assembly.ts';

/** The memory of a WebAssembly program, little-endian, which may move whenever the program runs. */
export class WasiMemory {
  #memory: ProgramMemory | undefined;
  #view = new DataView(new ArrayBuffer(0));

  attach(memory: ProgramMemory): void {
    this.#memory = memory;
  }

  bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.#current.buffer, address, length);
  }

  getUint32(address: number): number {
    return this.#current.getUint32(address, true);
  }

  /**
   * An entry of `fd_readdir`: the number of the next one, an inode, a length, a type and the name.
   */
  makeDirectoryEntry(index: number, kind: number): Buffer {
    const name = String(index);
    const entry = Buffer.alloc(24 + name.length);
    entry.writeBigUInt64LE(BigInt(index + 1), 0);
    entry.writeUInt32LE(name.length, 16);
    entry.writeUInt8(kind, 20);
    entry.write(name, 24, 'latin1');
    return entry;
  }

  setFileStatus(address: number, kind: number, size: number): void {
    this.bytes(address, 64).fill(0);
    this.setUint8(address + 16, kind);
    this.setUint64(address + 24, 1n);
    this.setUint64(address + 32, BigInt(size));
  }

  setUint8(address: number, value: number): void {
    this.#current.setUint8(address, value);
  }

  setUint32(address: number, value: number): void {
    this.#current.setUint32(address, value, true);
  }

  setUint64(address: number, value: bigint): void {
    this.#current.setBigUint64(address, value, true);
  }

  text(address: number, length: number): string {
    return Buffer.from(this.bytes(address, length)).toString('utf8');
  }

  write(address: number, bytes: Uint8Array): void {
    this.bytes(address, bytes.length).set(bytes);
  }

  get #current(): DataView {
    if (this.#memory === undefined) throw new Error('The program has no memory yet.');
    if (this.#view.buffer !== this.#memory.buffer) this.#view = new DataView(this.#memory.buffer);
    return this.#view;
  }
}
