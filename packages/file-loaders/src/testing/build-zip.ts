import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a test's zip archive, which may contain false statements. */
export interface ZipEntry {
  /** The checksum that the archive states. Default: the real one. */
  checksum?: number;
  content: string | Uint8Array;
  /** The expanded size that the archive declares. Default: the real one. */
  declaredSize?: number;
  isEncrypted?: boolean | 'strongly';
  /** Not compressed. */
  isStored?: boolean;
  name: string;
}

const header = (signature: number, size: number): Buffer => {
  const buffer = Buffer.alloc(size);
  buffer.writeUInt32LE(signature);
  return buffer;
};

/** Writes a zip archive, with the false statements of its entries. */
export const buildZip = (entries: readonly ZipEntry[]): Uint8Array => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { checksum, content, declaredSize, isEncrypted, isStored, name } of entries) {
    const raw = Buffer.from(content);
    const packed = isStored ? raw : deflateRawSync(raw);
    const label = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isEncrypted === 'strongly' ? 0x41 : Number(isEncrypted ?? false), 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt32LE(checksum ?? crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredSize ?? raw.length, 18);
    common.writeUInt16LE(label.length, 22);
    bodies.push(header(0x04_03_4b_50, 4), common, label, packed);
    const record = header(0x02_01_4b_50, 46);
    record.writeUInt16LE(20, 4);
    common.copy(record, 6);
    record.writeUInt32LE(offset, 42);
    directory.push(record, label);
    offset += 30 + label.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = header(0x06_05_4b_50, 22);
  end.writeUInt16LE(Math.min(entries.length, 0xff_ff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xff_ff), 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...bodies, listed, end]));
};
