import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_FAULTS } from '../../shared/contract/pictures.ts';
import { useService } from '../plugins/react.tsx';
import { Configuration } from '../services/configuration/Configuration.ts';
import { ApiError, Http, type SendOptions } from '../services/http/Http.ts';
import {
  type UploadCall,
  uploadContractCall,
  uploadPaperCall,
  uploadPicture,
  uploadPictureCall,
} from '../services/http/uploadPicture.ts';

/** Sends one picture and answers its path below `picturesBase`. @throws Error with a sentence for the person */
export type UploadPicture = (
  file: File,
  options: Pick<SendOptions, 'signal' | 'onUploaded'>,
) => Promise<string>;

/** Uploads of a form, and whether one of them is still under way. */
export interface PictureUploads {
  readonly upload: UploadPicture;
  /** The same for a paper, such as a voucher: its path is signed and shows it for ten minutes. */
  readonly uploadPaper: UploadPicture;
  /** The same for a contract, a PDF: its path downloads it for ten minutes. */
  readonly uploadContract: UploadPicture;
  readonly isRunning: () => boolean;
  /** Address before every path. */
  readonly base: string;
}

/** Uploads of one form: counted, because a form is not sent while one runs (screens A3). */
export function usePictureUploads(): PictureUploads {
  const http = useService(Http);
  const { picturesBase } = useService(Configuration);
  const { t } = useTranslation('core');
  const running = useRef(0);
  const send = useCallback(
    async (call: UploadCall, file: File, options: Parameters<UploadPicture>[1]) => {
      running.current += 1;
      try {
        const { path } = await uploadPicture(http, picturesBase, file, { ...options, call });
        return path;
      } catch (error) {
        const code = error instanceof ApiError ? error.fields[0]?.code : undefined;
        const fault = PICTURE_FAULTS.find((known) => known === code);
        throw fault === undefined ? error : new Error(t(`form.picture.${fault}`));
      } finally {
        running.current -= 1;
      }
    },
    [http, picturesBase, t],
  );
  const upload = useCallback<UploadPicture>((...sent) => send(uploadPictureCall, ...sent), [send]);
  const uploadPaper = useCallback<UploadPicture>((...sent) => send(uploadPaperCall, ...sent), [send]);
  const uploadContract = useCallback<UploadPicture>((...sent) => send(uploadContractCall, ...sent), [send]);
  const isRunning = useCallback(() => running.current > 0, []);
  return { upload, uploadPaper, uploadContract, isRunning, base: picturesBase };
}
