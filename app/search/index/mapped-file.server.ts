/** Files in memory by mmap(2) and locks by flock(2), which Node does not offer. */
import type { FileHandle } from "node:fs/promises";

import type { LibraryHandle } from "koffi";

/** Flags with the same values on Linux, macOS and the BSDs. */
const flags = { readAndWrite: 1 | 2, mapPrivate: 2, lockExclusive: 2, lockAtOnce: 4 };

export interface FileMapper {
  /**
   * Maps a file. Processes share its memory until one of them writes to its buffer: the kernel then copies that page
   * for this process, and the file stays as it is. Replace such a file, and never change or shorten it. The mapping
   * ends when the buffer and all its views have been collected.
   */
  map(file: FileHandle, size: number): ArrayBuffer;
  /** Locks a file until it is closed or the process ends. False if somebody else has locked it. */
  lock(file: FileHandle): boolean;
  /** Once the buffer has been collected, returns freed memory to the machine, which glibc would keep. */
  returnAfter(buffer: object): void;
}

/** Time in which V8 frees the memory of arrays that have been collected. */
const freeMs = 1_000;

let loading: Promise<FileMapper> | undefined;

/** Rejects if `koffi` is not installed or has no binary for this machine, and on Windows. */
export function loadFileMapper(): Promise<FileMapper> {
  return (loading ??= load());
}

async function load(): Promise<FileMapper> {
  const { default: koffi } = await import("koffi");
  if (process.platform === "win32" || koffi.sizeof("void *") !== 8)
    throw new Error(`no mapped files on ${process.platform} ${process.arch}`);
  const system = koffi.load(null);
  const mmap = system.func(
    "void *mmap(void *near, size_t size, int access, int kind, int file, int64_t offset)",
  );
  const munmap = system.func("int munmap(void *address, size_t size)");
  const flock = system.func("int flock(int file, int kind)");
  const trim = findTrim(system);
  const freed = new FinalizationRegistry(() =>
    setTimeout(() => trim?.async(0, () => undefined), freeMs).unref(),
  );
  // Each typed array keeps its buffer, so nothing can read a mapping that has ended.
  const collected = new FinalizationRegistry((mapping: { address: bigint; size: number }) =>
    munmap(mapping.address, mapping.size),
  );
  return {
    map: ({ fd }, size) => {
      const address = mmap(null, size, flags.readAndWrite, flags.mapPrivate, fd, 0) as bigint;
      // MAP_FAILED
      if (BigInt.asIntN(64, address) === -1n) throw new Error(`mmap failed with errno ${koffi.errno()}`);
      const buffer = koffi.view(address, size);
      collected.register(buffer, { address, size });
      return buffer;
    },
    lock: ({ fd }) => flock(fd, flags.lockExclusive | flags.lockAtOnce) === 0,
    returnAfter: (buffer) => freed.register(buffer, undefined),
  };
}

/** Undefined with libraries other than glibc. */
function findTrim(system: LibraryHandle): ReturnType<LibraryHandle["func"]> | undefined {
  try {
    return system.func("int malloc_trim(size_t kept)");
  } catch {
    return undefined;
  }
}
