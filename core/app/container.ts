import { Container } from 'inversify';
import { Access } from '../services/access/Access.ts';
import { PrivilegeAccess } from '../services/access/PrivilegeAccess.ts';
import { CompanyStores } from '../services/company/CompanyStores.ts';
import { StoredCompanyStores } from '../services/company/StoredCompanyStores.ts';
import { Configuration } from '../services/configuration/Configuration.ts';
import { Exporter } from '../services/exporter/Exporter.ts';
import { FileExporter } from '../services/exporter/FileExporter.ts';
import { Credentials, StoredCredentials } from '../services/http/Credentials.ts';
import { HttpTransport } from '../services/http/transport.ts';
import { Http } from '../services/http/Http.ts';
import { HttpClient } from '../services/http/HttpClient.ts';
import { Maintenance } from '../services/maintenance/Maintenance.ts';
import { ServerMaintenance } from '../services/maintenance/ServerMaintenance.ts';
import { Messages } from '../services/messages/Messages.ts';
import { ToastMessages } from '../services/messages/ToastMessages.ts';
import { BrowserPreferences } from '../services/preferences/BrowserPreferences.ts';
import { Preferences } from '../services/preferences/Preferences.ts';
import { Refunds } from '../services/refunds/Refunds.ts';
import { SocketRefunds } from '../services/refunds/SocketRefunds.ts';
import { Authentication } from '../services/authentication/Authentication.ts';
import { TokenAuthentication } from '../services/authentication/TokenAuthentication.ts';
import { MerchantSettlement, Settlement } from '../services/settlement/Settlement.ts';
import { BrowserStorage } from '../services/storage/BrowserStorage.ts';
import { Storage } from '../services/storage/Storage.ts';
import { ServerVersionNotice } from '../services/version/ServerVersionNotice.ts';
import { VersionNotice } from '../services/version/VersionNotice.ts';

/** The core's container: every service of core, each one object, made when first asked for. */
export function createContainer(configuration: Configuration, transport: HttpTransport): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(Configuration).toConstantValue(configuration);
  container.bind(HttpTransport).toConstantValue(transport);
  container.bind(Storage).to(BrowserStorage);
  container.bind(Credentials).to(StoredCredentials);
  container.bind(Messages).to(ToastMessages);
  container.bind(Preferences).to(BrowserPreferences);
  container.bind(Http).to(HttpClient);
  container.bind(Authentication).to(TokenAuthentication);
  container.bind(CompanyStores).to(StoredCompanyStores);
  container.bind(Settlement).to(MerchantSettlement);
  container.bind(Access).to(PrivilegeAccess);
  container.bind(Maintenance).to(ServerMaintenance);
  container.bind(VersionNotice).to(ServerVersionNotice);
  container.bind(Exporter).to(FileExporter);
  container.bind(Refunds).to(SocketRefunds);
  return container;
}
