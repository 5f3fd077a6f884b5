import { announceFiles, findTablebases } from '../../search/tablebase-files.ts';
import { sharedData } from './shared.ts';

/** Makes the tables of three and four pieces known, and no others. Returns how many files they are. */
export function announceSharedTables(): number {
  const { files } = findTablebases(sharedData('syzygy'));
  announceFiles(files);
  return files.length;
}
