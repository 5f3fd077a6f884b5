import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { certify } from '../../lib/certificate.ts';
import { type Certificate, checkCertificate } from '../../lib/fortress-checker.ts';
import { describeShared, sharedData } from '../support/shared.ts';

const mateless = (certificate: Certificate | null) =>
  certificate !== null && 'cannotMate' in certificate ? certificate : null;

// Measured: 483 of the compositions, and all timeouts.
describeShared('certificates of all known positions', () => {
  test.each([
    ['compositions', 0.9],
    ['timeouts', 1],
  ])('hold: the %s', (file, share) => {
    const lines = readFileSync(sharedData(`dead/${file}.epd`), 'utf8')
      .trim()
      .split('\n');
    let proved = 0;
    for (const line of lines) {
      const fen = `${line.split(' ', 4).join(' ')} 0 1`;
      const never = /"cannot mate: (\w+)"/.exec(line)![1]!;
      const sides = (['white', 'black'] as const).filter((colour) => never === 'neither' || never === colour);
      const certificates = sides.map((colour) => mateless(certify(fen, colour)));
      for (const certificate of certificates) {
        if (certificate !== null) expect({ fen, fault: checkCertificate(certificate) }).toEqual({ fen });
      }
      if (certificates.every((certificate) => certificate !== null)) proved++;
      // Who is not named can mate in a composition; of a game the file names one side only.
      const others = (['white', 'black'] as const).filter((colour) => !sides.includes(colour));
      if (file === 'timeouts') continue;
      for (const colour of others)
        expect({ fen, colour, proof: mateless(certify(fen, colour)) }).toMatchObject({ proof: null });
    }
    expect(proved).toBeGreaterThanOrEqual(share * lines.length);
  });
});
