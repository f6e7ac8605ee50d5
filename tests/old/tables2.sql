BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	client VARCHAR(80), 
	PRIMARY KEY (table_id, seq), 
	CONSTRAINT events_client UNIQUE (table_id, client), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "events" VALUES('KWhCbY72zfz6wcOG',1,1.79494419092375683778e+09,'created',0,'{}',NULL);
INSERT INTO "events" VALUES('KWhCbY72zfz6wcOG',2,1.79494419096384477622e+09,'moved',1,'{"text": "A1"}',NULL);
INSERT INTO "events" VALUES('KWhCbY72zfz6wcOG',3,1.79494419103738379484e+09,'moved',2,'{"text": "A10"}',NULL);
INSERT INTO "events" VALUES('KWhCbY72zfz6wcOG',4,1.7949441910746068954e+09,'moved',1,'{"text": "A11"}',NULL);
INSERT INTO "events" VALUES('KWhCbY72zfz6wcOG',5,1.79494419108860182756e+09,'resigned',2,'{}',NULL);
INSERT INTO "events" VALUES('KWhCbY72zfz6wcOG',6,1.79494419109755158417e+09,'rematch',1,'{"table": "aIVXSqtStooEdVq9"}',NULL);
INSERT INTO "events" VALUES('aIVXSqtStooEdVq9',1,1.79494419109755158417e+09,'created',0,'{}',NULL);
INSERT INTO "events" VALUES('aIVXSqtStooEdVq9',2,1.79494419112637925142e+09,'moved',1,'{"text": "A1"}',NULL);
INSERT INTO "events" VALUES('aIVXSqtStooEdVq9',3,1.79494419116240119934e+09,'moved',2,'{"text": "A10"}',NULL);
INSERT INTO "events" VALUES('nsau-aAhZm10DWDl',1,1.79494419119570851328e+09,'created',0,'{}',NULL);
INSERT INTO "events" VALUES('nsau-aAhZm10DWDl',2,1.79494419123761439318e+09,'joined',1,'{"name": "P1"}',NULL);
INSERT INTO "events" VALUES('nsau-aAhZm10DWDl',3,1.79494419124358868598e+09,'joined',2,'{"name": "P2", "lots": [1, 2]}',NULL);
INSERT INTO "events" VALUES('nsau-aAhZm10DWDl',4,1.79494419126895332333e+09,'moved',1,'{"text": "c2NE"}','1:first');
INSERT INTO "events" VALUES('Qx8LFP3GwaqmCHUE',1,1.79494419136690616612e+09,'created',0,'{}',NULL);
INSERT INTO "events" VALUES('87QJcYfcXCsAVXnJ',1,1.79494419144440555576e+09,'created',0,'{}',NULL);
CREATE TABLE grants (
	table_id VARCHAR(32) NOT NULL, 
	key_hash VARCHAR(64) NOT NULL, 
	seats VARCHAR(64) NOT NULL, 
	owner BOOLEAN NOT NULL, 
	created DOUBLE NOT NULL, 
	PRIMARY KEY (table_id, key_hash), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "grants" VALUES('KWhCbY72zfz6wcOG','c055b42964d46885d3e7bbebf42a08467d57d9da36309a742dbba404dda4eb7c','1 2',1,1.79494419092375683778e+09);
INSERT INTO "grants" VALUES('KWhCbY72zfz6wcOG','6fca1c0757e44b22bf8e8af3755dbfeae11557d004ce2d85f1c0f9356e300fa5','1',0,1.79494419092375683778e+09);
INSERT INTO "grants" VALUES('KWhCbY72zfz6wcOG','40b3e97cf3d78e97e2768973b97055736e902ca15bb9437dbbc73457746546c9','2',0,1.79494419092375683778e+09);
INSERT INTO "grants" VALUES('aIVXSqtStooEdVq9','40b3e97cf3d78e97e2768973b97055736e902ca15bb9437dbbc73457746546c9','1',0,1.79494419109755158417e+09);
INSERT INTO "grants" VALUES('aIVXSqtStooEdVq9','6fca1c0757e44b22bf8e8af3755dbfeae11557d004ce2d85f1c0f9356e300fa5','2',0,1.79494419109755158417e+09);
INSERT INTO "grants" VALUES('aIVXSqtStooEdVq9','c055b42964d46885d3e7bbebf42a08467d57d9da36309a742dbba404dda4eb7c','1 2',1,1.79494419109755158417e+09);
INSERT INTO "grants" VALUES('nsau-aAhZm10DWDl','04dd1b27ae4763751e9d104c34d566059c4b28b771dc096f4d7f56f70fc92195','',1,1.79494419119570851328e+09);
INSERT INTO "grants" VALUES('nsau-aAhZm10DWDl','7d790acbbce457c5b7df1fb38563410c7e1dfc5a7e22bc507250ec13f3412517','1',0,1.79494419119570851328e+09);
INSERT INTO "grants" VALUES('nsau-aAhZm10DWDl','ce940d473d80ed5cb6c438ef9b6af13b801a6b979a26888f782ace4020223d36','2',0,1.79494419119570851328e+09);
INSERT INTO "grants" VALUES('Qx8LFP3GwaqmCHUE','574828bf7dbe393026545051d40c7e86c472907fda724be37836e4b47e309bf2','1',1,1.79494419136690616612e+09);
INSERT INTO "grants" VALUES('Qx8LFP3GwaqmCHUE','41c36fff012007c8b5a34a6ba7540649504f8ebad9a44a8c914318197d46600b','1',0,1.79494419136690616612e+09);
INSERT INTO "grants" VALUES('Qx8LFP3GwaqmCHUE','821f205b672b0c08fbe6a9778bbff6053ece89619399b4ed34f50ba2e7590351','2',0,1.79494419136690616612e+09);
INSERT INTO "grants" VALUES('Qx8LFP3GwaqmCHUE','2f6ca12820e6b96ecff612a2828d782370b738c1f0536ac73892d95e4f7adad5','3',0,1.79494419136690616612e+09);
INSERT INTO "grants" VALUES('Qx8LFP3GwaqmCHUE','bf933ebc00e7a0dc8e6b0cdc4608cdcd3b3f99a79754ec114e3a68114a32840e','4',0,1.79494419136690616612e+09);
INSERT INTO "grants" VALUES('87QJcYfcXCsAVXnJ','3ef94caf47500d15fce59a5487a1390997f9bb96bdbc635cf0b545c0ee488ced','2',1,1.79494419144440555576e+09);
INSERT INTO "grants" VALUES('87QJcYfcXCsAVXnJ','05690babb48d59ecd0180850feecddc9e18354623e7072b14ac2855aca192803','2',0,1.79494419144440555576e+09);
CREATE TABLE jobs (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	level VARCHAR(16) NOT NULL, 
	since DOUBLE NOT NULL, 
	due DOUBLE, 
	lease_until DOUBLE, 
	worker VARCHAR(64), 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "jobs" VALUES('nsau-aAhZm10DWDl',4,2,'',1.79494419126895332333e+09,1.79503019126895332338e+09,NULL,NULL);
INSERT INTO "jobs" VALUES('87QJcYfcXCsAVXnJ',1,1,'level1',1.79494419144440555576e+09,NULL,1.79494419294854426387e+09,'1234cf3924f023be');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	created DOUBLE NOT NULL, 
	terms TEXT NOT NULL, open BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('KWhCbY72zfz6wcOG',1.79494419092375683778e+09,'{"game": "stargazer", "rules": 1, "options": {}, "seats": [{"kind": "here", "name": "", "level": "", "colour": 0}, {"kind": "here", "name": "", "level": "", "colour": 0}], "clock": {"kind": "none", "seconds": 0.0, "increment": 0.0, "days": 0.0}, "position": "", "open": false, "lots": false, "change_seats": true, "before": null}',0);
INSERT INTO "tables" VALUES('aIVXSqtStooEdVq9',1.79494419109755158417e+09,'{"game": "stargazer", "rules": 1, "options": {}, "seats": [{"kind": "here", "name": "", "level": "", "colour": 0}, {"kind": "here", "name": "", "level": "", "colour": 0}], "clock": {"kind": "none", "seconds": 0.0, "increment": 0.0, "days": 0.0}, "position": "", "open": false, "lots": false, "change_seats": true, "before": {"earlier": {"games": 0, "draws": 0, "wins": [0, 0], "points": [0, 0]}, "games": [{"table": "KWhCbY72zfz6wcOG", "winners": [2], "scores": [2, 6]}], "changed": true}}',0);
INSERT INTO "tables" VALUES('nsau-aAhZm10DWDl',1.79494419119570851328e+09,'{"game": "lgame", "rules": 2, "options": {"dots": "a1:3,c3", "stuck": "penalty"}, "seats": [{"kind": "link", "name": "", "level": "", "colour": 0}, {"kind": "link", "name": "", "level": "", "colour": 0}], "clock": {"kind": "total", "seconds": 86000.0, "increment": 5.0, "days": 0.0}, "position": "", "open": false, "lots": true, "change_seats": true, "before": null}',0);
INSERT INTO "tables" VALUES('Qx8LFP3GwaqmCHUE',1.79494419136690616612e+09,'{"game": "hexa", "rules": 2, "options": {"seats": "4"}, "seats": [{"kind": "here", "name": "", "level": "", "colour": 0}, {"kind": "link", "name": "", "level": "", "colour": 0}, {"kind": "link", "name": "", "level": "", "colour": 0}, {"kind": "link", "name": "", "level": "", "colour": 0}], "clock": {"kind": "none", "seconds": 0.0, "increment": 0.0, "days": 0.0}, "position": "", "open": true, "lots": false, "change_seats": true, "before": null}',1);
INSERT INTO "tables" VALUES('87QJcYfcXCsAVXnJ',1.79494419144440555576e+09,'{"game": "alignment", "rules": 1, "options": {}, "seats": [{"kind": "computer", "name": "", "level": "level1", "colour": 0}, {"kind": "here", "name": "", "level": "", "colour": 0}], "clock": {"kind": "none", "seconds": 0.0, "increment": 0.0, "days": 0.0}, "position": "", "open": false, "lots": false, "change_seats": true, "before": null}',0);
CREATE INDEX grants_by_key ON grants (key_hash, created, table_id);
CREATE INDEX jobs_by_due ON jobs (due);
CREATE INDEX tables_by_open ON tables (open, created);
COMMIT;
