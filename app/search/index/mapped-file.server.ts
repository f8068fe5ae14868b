/** Files in memory by mmap(2) and locks by flock(2), which Node does not offer. */
import { type FileHandle, statfs } from "node:fs/promises";

/** Flags of Linux. */
const flags = {
  readAndWrite: 1 | 2,
  mapPrivate: 2,
  mapNoFile: 0x20,
  mapNoReserve: 0x4000,
  lockExclusive: 2,
  lockAtOnce: 4,
};

export interface ReservedMemory {
  buffer: ArrayBuffer;
  /** Returns the memory at once. Whoever reads the buffer later ends the process. */
  free(): void;
}

export interface FileMapper {
  /**
   * Maps a file. Processes share its memory until one of them writes to its buffer: the kernel then copies that page
   * for this process, and the file stays as it is. Replace such a file, and never change or shorten it. The mapping
   * ends when the buffer and all its views have been collected.
   */
  map(file: FileHandle, size: number): ArrayBuffer;
  /** Memory with zeros, which costs nothing until it is written. It ends by `free`, or with the buffer and its views. */
  reserve(size: number): ReservedMemory;
  /** Locks a file until it is closed or the process ends. False if somebody else has locked it. */
  lock(file: FileHandle): boolean;
}

/** `koffi` ends the process if a buffer is larger than Node 20 allows. */
const mostSize = 2 ** 32 - 1;

/** Numbers in statfs(2) of ext, XFS, Btrfs, F2FS, ZFS, bcachefs, tmpfs and overlay. */
const ownFileSystems = new Set([
  0xef53, 0x58465342, 0x9123683e, 0xf2f52010, 0x2fc12fc1, 0xca451a4e, 0x01021994, 0x794c7630,
]);

/**
 * Whether the directory is on a disk of this machine. On others, such as NFS, pages of a mapped file end when another
 * machine replaces it, and whoever reads them then is ended.
 */
export async function isOnThisMachine(directory: string): Promise<boolean> {
  return ownFileSystems.has((await statfs(directory)).type);
}

let loading: Promise<FileMapper> | undefined;

/** Rejects if `koffi` is not installed or has no binary for this machine, and on other systems than Linux. */
export function loadFileMapper(): Promise<FileMapper> {
  return (loading ??= load());
}

async function load(): Promise<FileMapper> {
  const { default: koffi } = await import("koffi");
  if (process.platform !== "linux" || koffi.sizeof("void *") !== 8)
    throw new Error(`no mapped files on ${process.platform} ${process.arch}`);
  const system = koffi.load(null);
  const mmap = system.func(
    "void *mmap(void *near, size_t size, int access, int kind, int file, int64_t offset)",
  );
  const munmap = system.func("int munmap(void *address, size_t size)");
  const flock = system.func("int flock(int file, int kind)");
  // Each typed array keeps its buffer, so nothing can read a mapping that has ended.
  const collected = new FinalizationRegistry((mapping: { address: bigint; size: number }) =>
    munmap(mapping.address, mapping.size),
  );
  const mapMemory = (size: number, kind: number, fd: number) => {
    if (size > mostSize) throw new Error(`${size} bytes are too much for a mapping`);
    const address = mmap(null, size, flags.readAndWrite, kind, fd, 0) as bigint;
    // MAP_FAILED
    if (BigInt.asIntN(64, address) === -1n) throw new Error(`mmap failed with errno ${koffi.errno()}`);
    const buffer = koffi.view(address, size);
    collected.register(buffer, { address, size }, buffer);
    return { buffer, address };
  };
  return {
    map: ({ fd }, size) => mapMemory(size, flags.mapPrivate, fd).buffer,
    reserve: (size) => {
      const { buffer, address } = mapMemory(
        size,
        flags.mapPrivate | flags.mapNoFile | flags.mapNoReserve,
        -1,
      );
      const free = () => void (collected.unregister(buffer) && munmap(address, size));
      return { buffer, free };
    },
    lock: ({ fd }) => flock(fd, flags.lockExclusive | flags.lockAtOnce) === 0,
  };
}
